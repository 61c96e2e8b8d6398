import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/source-files.ts'
import type { Figure } from './figure.ts'

const yardstick = join(import.meta.dirname, 'yardstick')
const cache = join(root, '.cache/bench')

/** Builds the smallest useful app on the project's own libraries. */
function buildFloor(): string {
  const out = join(cache, 'floor')
  mkdirSync(cache, { recursive: true })
  spawnSync('vite', ['build', '--emptyOutDir'], {
    cwd: join(yardstick, 'floor'),
    env: { ...process.env, OUT: out },
    stdio: 'inherit',
  })
  return out
}

type Summary = Record<'lcp' | 'mark' | 'tbt' | 'cls' | 'js', { med: number | null }>
type Measured = { pages: { name: string; summary: Summary }[] }

const entryGzip = (folder: string): number => {
  const table = execFileSync('node', [join(yardstick, 'entry-size.mjs'), `floor=${folder}`], { encoding: 'utf8' })
  return Number(/\| floor \| \d+ \| [\d.]+ \/ ([\d.]+) \//.exec(table)?.[1])
}

/**
 * The first page at `address` against the static page and the smallest app, interleaved in one run on slow 4G with a
 * four times slower processor.
 */
export function measureFirstPage(address: string, runs = 5): Figure[] {
  const floor = buildFloor()
  const measure = (mark: string, json: string) => {
    const file = join(cache, json)
    const targets = [`static=${join(yardstick, 'static')}`, `floor=${floor}`, `app=${address}/`]
    const options = ['--runs', String(runs), '--ratio', '--json', file, '--mark', mark]
    execFileSync('node', [join(yardstick, 'measure-page.mjs'), ...targets, ...options], { stdio: 'inherit', cwd: root })
    return JSON.parse(readFileSync(file, 'utf8')) as Measured
  }
  // the smallest app tells how many games it has; ours shows the first of them
  const { pages } = measure('h2 small, main section li bdi', 'first-page.json')
  const of = (name: string, key: keyof Summary) =>
    pages.find((page) => page.name === name)?.summary[key].med ?? Number.NaN
  const size = JSON.parse(readFileSync(join(root, 'dist/entry-size.json'), 'utf8')) as { gzip: number }
  return [
    { name: 'entry JavaScript, gzip, to the smallest app', value: size.gzip / 1000 / entryGzip(floor), max: 1.25 },
    { name: 'largest contentful paint, to the static page', value: of('app', 'lcp') / of('static', 'lcp'), max: 1.25 },
    {
      name: 'first game tiles with data, to the smallest app',
      value: of('app', 'mark') / of('floor', 'mark'),
      max: 1.25,
    },
    { name: 'total blocking time, ms', value: of('app', 'tbt'), max: 200 },
    { name: 'cumulative layout shift', value: of('app', 'cls'), max: 0.02 },
  ]
}
