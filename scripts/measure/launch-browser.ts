import { type Browser, chromium } from '@playwright/test'
import { getBrowser } from '@/scripts/find-browser'

/** Starts a browser that asks the network for nothing of its own and trusts the local server. Interrupts are left to the caller. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: getBrowser(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--ignore-certificate-errors', '--disable-background-networking', '--disable-component-update'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
}
