import { spawn, type ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../support/source-files.ts'
import type { Figure } from './figure.ts'
import { processorTime } from './processor-time.ts'

let started = 0

/** The settings that production requires. The gateways don't exist, because no measured call sends anything. */
export const productionSettings = {
  NODE_ENV: 'production',
  FAIRHALL_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_GATEWAYS: '[{"id":"nobody","method":"GET","url":"http://127.0.0.1:9/{to}/{text}"}]',
  CALLS_PER_ADDRESS: '999999999',
  CALLS_PER_SESSION: '999999999',
}

/** A status call may cost so many times what a bare handler's does: seven calls in the time of ten. */
const statusMax = 1 / 0.7

/** A server process and the seconds until it printed its address. */
export async function startServer(
  dataDir: string,
  script = 'server/main.ts',
  settings: Record<string, string> = {},
): Promise<{ address: string; seconds: number; process: ChildProcess }> {
  const began = performance.now()
  // limits so high that no call is refused
  const env = {
    ...process.env,
    ...productionSettings,
    DATA_DIR: dataDir,
    PORT: '0',
    CALLS_PER_ADDRESS: '999999999',
    CALLS_PER_SESSION: '999999999',
    ...settings,
  }
  // into a file: lines that a pipe brings here would cost the side that measures
  const lines = join(dataDir, `server-${process.pid}-${(started += 1)}.log`)
  const written = openSync(lines, 'a')
  const child = spawn('node', [script], { cwd: root, env, stdio: ['ignore', written, 'inherit'] })
  closeSync(written)
  let address: string | undefined
  while (address === undefined) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    await pause(10)
    address = /Fairhall is at (\S+)/.exec(readFileSync(lines, 'utf8'))?.[1]
  }
  return { address, seconds: (performance.now() - began) / 1000, process: child }
}

export const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const statusCalls = 6000

/** Processor milliseconds of a process per call, averaged over thousands, so that other load doesn't count. */
async function costOf(pid: number, url: string): Promise<number> {
  const before = processorTime([pid])
  const { '2xx': answered } = await autocannon({
    url,
    connections: 32,
    amount: statusCalls,
    headers: { merchant: 'fairhall' },
  })
  return (processorTime([pid]) - before) / answered
}

const middleOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What the status call costs, to a bare handler of the same framework that sends the same bytes. */
export async function measureRate({
  address,
  process: child,
}: Awaited<ReturnType<typeof startServer>>): Promise<Figure[]> {
  const url = `${address}/wps/system/status`
  const bare = await startBare(await (await fetch(url, { headers: { merchant: 'fairhall' } })).text())
  await costOf(child.pid!, url)
  const ratios: number[] = []
  for (let i = 0; i < 3; i++) ratios.push((await costOf(child.pid!, url)) / (await costOf(bare.pid, bare.url)))
  bare.end()
  return [{ name: 'processor of a status call, to a bare handler', value: middleOf(ratios), max: statusMax }]
}

/** What the access log adds to the status call: two servers, turn by turn. */
export async function measureAccessLog(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir, 'server/main.ts', { ACCESS_LOG: 'on' })
  const logged: number[] = []
  const url = `${server.address}/wps/system/status`
  for (let i = 0; i < 4; i++) logged.push(await costOf(server.process.pid!, url))
  await stopServer(server.process)
  const quiet = await startServer(dataDir, 'server/main.ts', { ACCESS_LOG: 'off' })
  const unlogged: number[] = []
  const quietUrl = `${quiet.address}/wps/system/status`
  for (let i = 0; i < 4; i++) unlogged.push(await costOf(quiet.process.pid!, quietUrl))
  await stopServer(quiet.process)
  const [on, off] = [middleOf(logged.slice(1)), middleOf(unlogged.slice(1))]
  console.log(
    `a status call: ${(on * 1000).toFixed(0)} µs of processor with the access log, ${(off * 1000).toFixed(0)} without`,
  )
  return [{ name: 'processor of a status call with the access log, to without', value: on / off, max: 1.5 }]
}

/** A bare handler of the same framework, in a separate process, that answers with `text`. */
export async function startBare(text: string): Promise<{ url: string; end: () => void; pid: number }> {
  const child = spawn('node', ['--input-type=module', '-e', bareSource(text)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { url: `http://127.0.0.1:${port}/wps/system/status`, end: () => child.kill(), pid: child.pid! }
}

const bareSource = (text: string) => `
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
const app = new Hono()
app.get('/wps/system/status', (c) => c.body(${JSON.stringify(text)}, 200, { 'content-type': 'application/json; charset=utf-8' }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => console.log(info.port))
`
