import { join } from 'node:path'
import { build } from 'vite'
import { quiet } from './quiet.ts'

const root = join(import.meta.dirname, '../..')

/** The service worker as one file under its own address, which does not change. */
export async function buildOffline(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'src/offline'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: quiet,
        input: join(root, 'src/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
