import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { build } from 'vite'
import { quiet } from './quiet.ts'

const root = join(import.meta.dirname, '../..')

/** What the page of the contract adds to its viewer: colours, and calls as the site makes them. */
export async function buildDocs(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'src/workbench/docs'),
    base: './',
    publicDir: false,
    cacheDir: join(root, '.cache/vite-docs'),
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: quiet,
        input: join(root, 'src/workbench/docs/start.ts'),
        output: { entryFileNames: 'start.js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
}
