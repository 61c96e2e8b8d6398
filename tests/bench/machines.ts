import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { layoutMachine } from '#scripts/machines/layout.ts'
import { readGraph } from '#scripts/machines/read-graph.ts'
import { syntheticMachine } from '../support/sample-machines.ts'
import { root } from '../support/source-files.ts'
import type { LaidOutMachine } from '#src/workbench/graph.ts'
import type { ChartBench } from './chart-page.tsx'
import { printFigures, within, type Figure } from './figure.ts'
import { peoplesBrowser } from '#scripts/verify/ensure-browser.ts'

const out = join(root, '.cache/bench/chart')
const SNAPSHOTS = 60

async function bundleChart(): Promise<string> {
  mkdirSync(out, { recursive: true })
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: true,
      lib: { entry: join(import.meta.dirname, 'chart-page.tsx'), formats: ['iife'], name: 'chart', fileName: 'chart' },
    },
  })
  return readFileSync(join(out, 'chart.iife.js'), 'utf8')
}

/** The scripts of the page of machines that are its own: no library, no drawing, no panel of running actors. */
function viewerSize(): number {
  const assets = join(root, 'dist/workbench/assets')
  const [viewer] = globSync(join(assets, 'machines-*.js')).filter((file) => basename(file).startsWith('machines-'))
  return viewer === undefined ? Number.NaN : gzipSync(readFileSync(viewer), { level: 9 }).length / 1000
}

type InPage = { chartBench: ChartBench; layout: LaidOutMachine }

/** What the page's main thread works for something, style, layout and paint included, in milliseconds of processor time. */
async function threadTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await spent()
  await work()
  return (await spent()) - before
}

/** A machine of 40 states drawn and repainted in Chromium, and the weight of what draws it. */
export async function measureMachines(): Promise<Figure[]> {
  const layout = await layoutMachine(readGraph(syntheticMachine('forty', 4, 9), 'forty.ts'), { quick: true })
  const script = await bundleChart()
  const browser = await chromium.launch({
    executablePath: peoplesBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addScriptTag({ content: script })
    await page.evaluate((given) => Object.assign(globalThis, { layout: given }), layout as unknown)
    const first = await threadTime(page, async () => {
      const { nodes, edges } = await page.evaluate(() => {
        const { chartBench, layout: given } = globalThis as unknown as InPage
        return chartBench.draw(given)
      })
      if (nodes !== layout.graph.nodes.length || edges < layout.graph.edges.length)
        throw new Error(`${nodes} states and ${edges} transitions were drawn`)
    })
    const all = await threadTime(page, () =>
      page.evaluate((count) => (globalThis as unknown as InPage).chartBench.repaint(count), SNAPSHOTS),
    )
    return [
      { name: 'machine of 40 states, first render and paint, ms of the page’s thread', value: first, max: 100 },
      { name: 'machine of 40 states, repaint of a snapshot, ms of the page’s thread', value: all / SNAPSHOTS, max: 4 },
      { name: 'viewer of machines, gzip, kB', value: viewerSize(), max: 25 },
    ]
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const figures = await measureMachines()
  printFigures(figures)
  process.exit(figures.every(within) ? 0 : 1)
}
