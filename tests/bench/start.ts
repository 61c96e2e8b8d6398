import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { languages } from '#src/lib/languages.ts'
import { root } from '../support/source-files.ts'
import { printFigures, within, type Figure } from './figure.ts'

/** Each is measured so often; the shortest counts, which least else disturbed. */
const rounds = 3

/** A copy of the sources as a clean clone has them, with what `npm ci` installs. */
function cleanCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fairhall-start-'))
  chmodSync(copy, 0o711)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, maxBuffer: 64_000_000 })
  execFileSync('sh', ['-c', `tar cf - -T - | tar xf - -C '${copy}'`], { cwd: root, input: files })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const freePort = async (): Promise<number> => {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  return typeof address === 'object' && address ? address.port : 0
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Seconds until a command, run in the copy, answers on its port with a page; it is ended then. */
async function secondsUntilPage(copy: string, command: string, args: string[]): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(copy, '.data'), NODE_ENV: 'development' }
  const began = performance.now()
  const child = spawn(command, args, { cwd: copy, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with code ${child.exitCode}`)
    await pause(10)
  }
  const seconds = secondsSince(began)
  process.kill(-child.pid!, 'SIGTERM')
  await ended
  return seconds
}

/** PostgreSQL on the same data, and Node with the modules of the server, imported as it does, or with as few as that needs. */
const reference = (modules: string) => `
  const { createServer } = await import('node:http')
  const { join } = await import('node:path')
  ${modules}
  const { startEmbedded } = await import('./server/db/embedded/start-embedded.ts')
  const database = await startEmbedded({ dataDir: join(process.env.DATA_DIR, 'pg'), log: { info() {}, warn() {} } })
  process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
  createServer((_call, answer) => answer.end('here')).listen(Number(process.env.PORT), '127.0.0.1')`
const bare = reference('')
const withServer = reference(`
  await import('./server/fast-imports.ts')
  await import('./server/start.ts')`)

/** Seconds that a built copy takes for the first views of each language; the first one also waits for the modules. */
async function secondsOfFirstViews(copy: string): Promise<Map<string, number>> {
  const { href } = pathToFileURL(join(copy, '.cache/prerender/prerender.js'))
  const { renderLanguage } = (await import(href)) as typeof import('#src/app/prerender.tsx')
  // a first view is rendered before any answer, so its module takes the process's calls away
  const { fetch: ownFetch } = globalThis
  await renderLanguage('BN')
  const seconds = new Map<string, number>()
  for (const { code, tag } of languages) {
    const began = performance.now()
    await renderLanguage(code)
    seconds.set(tag, secondsSince(began))
  }
  globalThis.fetch = ownFetch
  return seconds
}

/** Measures one after the other, several times: what else the machine does then disturbs all of them alike. */
async function shortestOf(measures: (() => Promise<number>)[]): Promise<number[]> {
  const best = measures.map(() => Infinity)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, measure] of measures.entries()) best[index] = Math.min(best[index]!, await measure())
  return best
}

/**
 * The first start from a clean clone against `vite build` of the site alone, and the second one against PostgreSQL and a
 * Node that has read the server's modules.
 */
export async function measureStart(): Promise<Figure[]> {
  const copy = cleanCopy()
  try {
    // what is generated from the contract is part of a first start, and a build of the site alone needs it
    execFileSync('node', ['scripts/build.ts', 'contract', 'types'], { cwd: copy, stdio: 'ignore' })
    const began = performance.now()
    const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], { cwd: copy, stdio: 'inherit' })
    if (status !== 0) throw new Error('vite build of the site failed, so there is nothing to compare with')
    const site = secondsSince(began)
    for (const made of ['dist', '.cache', 'openapi/generated'])
      rmSync(join(copy, made), { recursive: true, force: true })
    mkdirSync(join(copy, '.data'), { mode: 0o711 })
    const first = await secondsUntilPage(copy, 'npm', ['start'])
    console.log(`vite build of the site: ${site.toFixed(1)} s; first start until home answers: ${first.toFixed(1)} s`)

    execFileSync('node', ['scripts/build.ts'], { cwd: copy, stdio: 'ignore' })
    const views = await secondsOfFirstViews(copy)
    const written = [...views].map(([tag, seconds]) => `${tag} ${seconds.toFixed(2)}`)
    console.log(`first views, seconds: ${written.join(', ')}`)
    const allViews = [...views.values()].reduce((sum, seconds) => sum + seconds, 0)
    await secondsUntilPage(copy, 'npm', ['start'])
    const node = (source: string) => () => secondsUntilPage(copy, 'node', ['--input-type=module', '-e', source])
    const server = () => secondsUntilPage(copy, 'node', ['server/main.ts', '--build'])
    const [second, few, all] = (await shortestOf([server, node(bare), node(withServer)])) as [number, number, number]
    console.log(
      `second start: ${second.toFixed(2)} s; PostgreSQL and Node: ${few.toFixed(2)} s, with the server's modules ${all.toFixed(2)} s`,
    )
    return [
      { name: 'first start from a clean clone over vite build of the site', value: first / site, max: 2 },
      { name: 'first views of all languages over vite build of the site', value: allViews / site, max: 0.5 },
      { name: "second start over PostgreSQL and Node with the server's modules", value: second / all, max: 1.2 },
    ]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const figures = await measureStart()
  printFigures(figures)
  process.exit(figures.every(within) ? 0 : 1)
}
