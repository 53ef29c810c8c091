import { basePath } from '@/lib/site'
import { runScript } from '@/scripts/run-script'
import { makeExportLean } from './lean-export'

const help = `Moves each page's data out of its HTML and removes the files of the export that no browser asks for.

The end of npm run build; EXPORT_DIR names another folder than out/.`

runScript(help, () => makeExportLean(process.env.EXPORT_DIR ?? 'out', basePath))
