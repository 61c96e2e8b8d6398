import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { quiet } from '../build/quiet.ts'
import { eventSchemas } from './event-schemas-plugin.ts'
import { machineDrawings } from './plugin.ts'

const root = join(import.meta.dirname, '../..')

/** Libraries, and the list of machines with all the words in them, apart from what draws. */
const chunkOf = (id: string): string | null => {
  if (id.includes('virtual:machines')) return 'list'
  if (/\/node_modules\/(?:react|scheduler)/.test(id)) return 'react'
  return id.includes('/node_modules/') ? 'libraries' : null
}

const configOf = (outDir: string, mode: string, files: readonly string[] | null): InlineConfig => ({
  configFile: false,
  root: join(root, 'src/workbench'),
  base: mode === 'static' ? './' : '/dev/machines/',
  publicDir: false,
  cacheDir: join(root, '.cache/vite-machines'),
  mode,
  logLevel: 'warn',
  plugins: [react(), tailwindcss(), eventSchemas(), machineDrawings(root, files)],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      checks: quiet,
      input:
        mode === 'static'
          ? join(root, 'src/workbench/machines.html')
          : ['machines.html', 'scenarios/scenarios.html'].map((page) => join(root, 'src/workbench', page)),
      output:
        mode === 'static'
          ? { codeSplitting: false }
          : { codeSplitting: { groups: [{ debugName: 'libraries', name: (id: string) => chunkOf(id) }] } },
    },
  },
})

/** The pages that a server shows at `/dev/machines` and `/dev/scenarios`: hashed files, one for each machine. */
export async function buildPage(outDir: string): Promise<void> {
  await build(configOf(outDir, 'production', null))
  renameSync(join(outDir, 'machines.html'), join(outDir, 'index.html'))
}

/** The same page as one file that needs no server: it contains scripts, styles and all drawings. */
export async function buildFile(outDir: string, files: readonly string[] | null): Promise<string> {
  const parts = join(root, '.cache/machines-parts')
  await build(configOf(parts, 'static', files))
  const read = (name: string) => readFileSync(join(parts, name), 'utf8')
  const page = read('machines.html')
    .replaceAll(
      /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g,
      (_, name: string) => `<style>${read(name)}</style>`,
    )
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script type="module"[^>]*src="\.\/([^"]+)"[^>]*><\/script>/g, (_, name: string) => {
      // a script's text may not contain the end tag
      return `<script type="module">${read(name).replaceAll('</script', String.raw`<\/script`)}</script>`
    })
  mkdirSync(outDir, { recursive: true })
  const file = join(outDir, 'index.html')
  writeFileSync(file, page)
  rmSync(parts, { recursive: true })
  return file
}
