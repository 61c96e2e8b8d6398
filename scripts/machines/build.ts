import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
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

/** A machine to run in the page: its file, its id or exported name, its input. */
export type Simulated = { file: string; wanted: string | null; input: unknown }

const SIMULATED = 'virtual:simulated'

/** The module of the simulated machine, loaded as its own project would. */
const simulatedModule = (simulated: Simulated | null): Plugin => ({
  name: 'simulated-machine',
  resolveId: (id) => (id === SIMULATED ? `\0${SIMULATED}` : null),
  load: (id) => {
    if (id !== `\0${SIMULATED}`) return null
    if (!simulated) return 'export const exports = {}, wanted = null, input = undefined'
    const { file, wanted, input } = simulated
    const given = JSON.stringify(input) ?? 'undefined'
    return `import * as exports from ${JSON.stringify(resolve(file))}
export { exports }
export const wanted = ${JSON.stringify(wanted)}, input = ${given}`
  },
})

type Built = { mode: 'production' | 'static' | 'simulate'; files: readonly string[] | null; simulated?: Simulated }

const configOf = (outDir: string, { mode, files, simulated }: Built): InlineConfig => ({
  configFile: false,
  root: join(root, 'src/workbench'),
  base: mode === 'production' ? '/dev/machines/' : './',
  publicDir: false,
  cacheDir: join(root, '.cache/vite-machines'),
  mode,
  logLevel: 'warn',
  plugins: [react(), tailwindcss(), eventSchemas(), machineDrawings(root, files), simulatedModule(simulated ?? null)],
  ...(simulated && { resolve: { tsconfigPaths: true, dedupe: ['xstate', 'react', 'react-dom'] } }),
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
        mode !== 'production'
          ? join(root, 'src/workbench/machines.html')
          : ['machines.html', 'scenarios/scenarios.html'].map((page) => join(root, 'src/workbench', page)),
      output:
        mode !== 'production'
          ? { codeSplitting: false }
          : { codeSplitting: { groups: [{ debugName: 'libraries', name: (id: string) => chunkOf(id) }] } },
    },
  },
})

/** The pages that a server shows at `/dev/machines` and `/dev/scenarios`: hashed files, one for each machine. */
export async function buildPage(outDir: string): Promise<void> {
  await build(configOf(outDir, { mode: 'production', files: null }))
  renameSync(join(outDir, 'machines.html'), join(outDir, 'index.html'))
}

/**
 * The same page as one file that needs no server: it contains scripts, styles and all drawings, and with `simulated` a
 * machine that runs in it.
 */
export async function buildFile(
  outDir: string,
  files: readonly string[] | null,
  simulated?: Simulated,
): Promise<string> {
  const parts = join(root, '.cache/machines-parts')
  await build(configOf(parts, simulated ? { mode: 'simulate', files, simulated } : { mode: 'static', files }))
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
  const file = join(outDir, simulated ? 'simulate.html' : 'index.html')
  writeFileSync(file, page)
  rmSync(parts, { recursive: true })
  return file
}
