import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const folders = '{machines,mocks,openapi,scripts,server,tests,vite}'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [`${folders}/**/*.test.ts`],
          globalSetup: 'tests/support/database-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'],
          setupFiles: 'tests/support/dom-setup.ts',
        },
      },
    ],
  },
})
