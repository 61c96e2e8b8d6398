import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { consoleCatalogues } from './console-catalogues.ts'
import { keepingFormer } from './former-builds.ts'
import { quiet } from './quiet.ts'

const root = join(import.meta.dirname, '../..')

const chunkOf = (id: string): string | null => {
  if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react'
  return null
}

/**
 * Builds the console: a separate entry, sections loaded when they are opened, only the texts of its two languages.
 * Scripts of earlier builds stay in `former`.
 */
export async function buildConsole(outDir: string, former: string): Promise<void> {
  const make = () => buildProgram(outDir)
  await keepingFormer(join(outDir, 'assets'), former, { make, now: Date.now() })
}

async function buildProgram(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'src'),
    base: '/console/',
    publicDir: false,
    cacheDir: join(root, '.cache/vite-console'),
    logLevel: 'warn',
    plugins: [
      react(),
      lingui(),
      consoleCatalogues(root),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      tailwindcss(),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: quiet,
        input: join(root, 'src/console/index.html'),
        output: { codeSplitting: { groups: [{ debugName: 'react', name: (id: string) => chunkOf(id) }] } },
      },
    },
  })
  renameSync(join(outDir, 'console/index.html'), join(outDir, 'index.html'))
  rmSync(join(outDir, 'console'), { recursive: true })
  compressFolder(join(outDir, 'assets'))
}
