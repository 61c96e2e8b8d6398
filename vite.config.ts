import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { mockWorker } from './mocks/worker-plugin.ts'
import { entryChunks, notThereYet } from './scripts/build/entry-chunks.ts'
import { quiet } from './scripts/build/quiet.ts'
import { splitCatalogues } from './scripts/build/split-catalogues.ts'
import { eventSchemas } from './scripts/machines/event-schemas-plugin.ts'
import { machineDrawings } from './scripts/machines/plugin.ts'

const dist = join(import.meta.dirname, 'dist')
const source = (file: string) => join(import.meta.dirname, 'src', file)
const chunks = entryChunks({
  starts: ['app/main.tsx', 'screens/home/home-screen.tsx'].map(source),
  early: source('app/early.ts'),
  react: source('app/react-first.ts'),
  late: /@tanstack\/(?:query-core|react-query)\/.*\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/,
  later: [
    'screens/home/home-below.tsx',
    'screens/home/notices-list.tsx',
    'screens/shell/clock.tsx',
    'screens/shell/footer/footer-content.tsx',
    'screens/shell/side-bar-content.tsx',
  ].map(source),
})

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: join(import.meta.dirname, 'src'),
  publicDir: false,
  // scripts/build.ts leaves the workbench out of what is built for production; a variable that Vite
  // adds to `import.meta.env` is a string, and every string is truthy
  define: { 'import.meta.env.VITE_WORKBENCH': JSON.stringify(process.env['WITH_WORKBENCH'] !== 'false') },
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  plugins: [
    // paths are relative to Vite's root
    tanstackRouter({
      target: 'react',
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
      tmpDir: join(import.meta.dirname, '.cache/router'),
      disableLogging: true,
    }),
    react(),
    lingui(),
    splitCatalogues(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    eventSchemas(),
    machineDrawings(import.meta.dirname),
    mode === 'mock' && mockWorker(),
  ],
  build: {
    outDir: isSsrBuild ? join(import.meta.dirname, '.cache/prerender') : dist,
    // dist/ holds what other parts of the build made
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild && 'manifest.json',
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: notThereYet },
    reportCompressedSize: false,
    rolldownOptions: { checks: quiet, ...(!isSsrBuild && { output: { codeSplitting: { groups: chunks } } }) },
    target: 'es2023',
    assetsInlineLimit: 0,
  },
  // React 19 has what the shim makes up for
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { host: '127.0.0.1' },
}))
