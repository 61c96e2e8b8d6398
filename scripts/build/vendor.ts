import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { build } from 'vite'
import { quiet } from './quiet.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the pages of the demonstration vendor: a separate entry, each game loaded when it is opened. */
export async function buildVendor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'src/demo/vendor'),
    publicDir: false,
    cacheDir: join(root, '.cache/vite-vendor'),
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { checks: quiet },
    },
  })
}
