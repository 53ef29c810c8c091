import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Certificate = { key: Buffer; cert: Buffer }

/** Makes a certificate for localhost that nobody trusts and that is kept in memory only. Throws where openssl is missing. */
export function makeCertificate(openssl = 'openssl'): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const files = ['-nodes', '-keyout', key, '-out', cert]
  try {
    execFileSync(openssl, ['req', '-x509', ...curve, ...files, '-days', '2', '-subj', '/CN=localhost'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      'HTTP/2 needs a certificate, which openssl makes; on Debian or Ubuntu: apt-get install openssl',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
