import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './.config/longest-first.ts'
import { chosenFiles } from './scripts/verify/rings.ts'

/** Files of one worker load a module once, which is most of the time of a small test; what a test changes is put back. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true } as const

const { node, dom } = chosenFiles(process.env['RING'])

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          ...node,
          globalSetup: 'tests/support/database-setup.ts',
          // they end hanging tests; even a slow or busy machine needs less
          hookTimeout: 180_000,
          testTimeout: 90_000,
        },
      },
      {
        plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          ...shared,
          name: 'dom',
          testTimeout: 90_000,
          environment: 'happy-dom',
          ...dom,
          setupFiles: 'tests/support/dom-setup.ts',
        },
      },
    ],
  },
})
