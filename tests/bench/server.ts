import { spawn, type ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { root } from '../support/source-files.ts'
import type { Figure } from './figure.ts'

/** What production asks for. Nothing listens at the gateways: no measured call sends anything. Every call is counted, none is refused. */
const productionSettings = {
  NODE_ENV: 'production',
  FAIRHALL_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_GATEWAYS: '[{"id":"nobody","method":"GET","url":"http://127.0.0.1:9/{to}/{text}"}]',
  CALLS_PER_ADDRESS: '999999999',
  CALLS_PER_SESSION: '999999999',
}

/** A server process and the seconds until it printed its address. */
export async function startServer(
  dataDir: string,
  script = 'server/main.ts',
  settings: Record<string, string> = {},
): Promise<{ address: string; seconds: number; process: ChildProcess }> {
  const began = performance.now()
  // every call is counted, none is refused
  const env = {
    ...process.env,
    ...productionSettings,
    DATA_DIR: dataDir,
    PORT: '0',
    CALLS_PER_ADDRESS: '999999999',
    CALLS_PER_SESSION: '999999999',
    ...settings,
  }
  const child = spawn('node', [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Fairhall is at (\S+)/.exec(text)?.[1]
      if (!found) return
      child.stdout.off('data', read).resume()
      resolve(found)
    }
    child.stdout.on('data', read)
  })
  return { address, seconds: (performance.now() - began) / 1000, process: child }
}

export const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const rate = async (url: string): Promise<number> => {
  const { requests } = await autocannon({ url, connections: 32, duration: 4, headers: { merchant: 'fairhall' } })
  return requests.average
}

/** Requests per second on the status call against a bare handler of the same framework that sends the same bytes. */
export async function measureRate(address: string): Promise<Figure[]> {
  const url = `${address}/wps/system/status`
  const bare = await startBare(await (await fetch(url, { headers: { merchant: 'fairhall' } })).text())
  const ratios: number[] = []
  for (let i = 0; i < 3; i++) {
    const plain = await rate(bare.url)
    ratios.push((await rate(url)) / plain)
  }
  bare.end()
  ratios.sort((a, b) => a - b)
  return [{ name: 'requests per second on the status call, to a bare handler', value: ratios[1]!, min: 0.7 }]
}

/** A bare handler of the same framework, in a process of its own, that answers with `text`. */
export async function startBare(text: string): Promise<{ url: string; end: () => void }> {
  const child = spawn('node', ['--input-type=module', '-e', bareSource(text)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { url: `http://127.0.0.1:${port}/wps/system/status`, end: () => child.kill() }
}

const bareSource = (text: string) => `
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
const app = new Hono()
app.get('/wps/system/status', (c) => c.body(${JSON.stringify(text)}, 200, { 'content-type': 'application/json; charset=utf-8' }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => console.log(info.port))
`
