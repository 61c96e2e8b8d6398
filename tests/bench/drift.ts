import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { drifts, type Drift } from '#tests/drift/small/drifts.ts'
import { startShop } from '#tests/drift/small/shop-server.ts'
import { root } from '#tests/support/source-files.ts'
import { printFigures, within, type Figure } from './figure.ts'
import { countPeers } from './drift-peers.ts'

const contractFile = join(root, 'tests/drift/small/shop.yaml')
const exchanges = 1_000_000
const main = join(root, 'openapi/drift/bin.mjs')

const order = (id: number) => ({
  orderId: `o-${id}`,
  sku: 'lamp',
  quantity: 1 + (id % 5),
  status: id % 2 ? 'open' : 'shipped',
  createdAt: '2026-11-21T09:30:00Z',
  note: 'by the door',
})
const line = (id: number): string => {
  const headers = { 'content-type': 'application/json', 'x-total-count': '3' }
  const request = { headers: { authorization: 'Bearer x' } }
  const [url, body] =
    id % 2 ? [`/orders/o-${id}`, order(id)] : ['/orders?size=5', { items: [1, 2, 3].map(order), total: 3 }]
  return JSON.stringify({
    method: 'GET',
    url,
    request,
    response: { status: 200, headers, body: JSON.stringify(body) },
    at: id,
    ms: 2,
  })
}

/** What one call of the command takes, from its start to its report: CPU time of all its threads, and the most memory. */
async function usageOf(args: readonly string[]): Promise<{ seconds: number; megabytes: number }> {
  const report = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('USAGE '+u.maxRSS+' '+(u.userCPUTime+u.systemCPUTime))})`
  const all = [`--import=${report}`, main, ...args, '--contract', contractFile, '--quiet']
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)))
  await once(child, 'close')
  const [, memory = '0', cpu = '0'] = /USAGE (\d+) (\d+)/.exec(text) ?? []
  return { seconds: Number(cpu) / 1e6, megabytes: Number(memory) / 1024 }
}

/** A million exchanges through `replay`: how many a second on one core, and the most memory. */
async function measureReplay(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'drift-bench-'))
  const file = join(folder, 'million.ndjson')
  const out = createWriteStream(file)
  const lines = `${Array.from({ length: 1000 }, (_, id) => line(id)).join('\n')}\n`
  for (let n = 0; n < exchanges / 1000; n += 1) if (!out.write(lines)) await once(out, 'drain')
  out.end()
  await once(out, 'close')
  const { seconds, megabytes } = await usageOf(['replay', file])
  rmSync(folder, { recursive: true })
  return [
    { name: 'drift replay, exchanges per second and core', value: exchanges / seconds, min: 20_000 },
    { name: 'drift replay of a million, MB', value: megabytes, max: 300 },
  ]
}

/** Milliseconds of the middle one of many calls, one after the other on one connection. */
async function middleCall(url: string, calls: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      http.get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject)
    })
    times.push(performance.now() - began)
  }
  agent.destroy()
  return times.toSorted((a, b) => a - b)[Math.floor(calls / 2)]!
}

/** What the proxy adds to a call that is checked. */
async function measureWatch(): Promise<Figure> {
  const shop = await startShop()
  const watching = spawn('node', [main, 'watch', shop.url, '--port', '4871', '--contract', contractFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve) =>
    watching.stderr.on('data', (chunk: Buffer) => String(chunk).includes('point the client') && resolve()),
  )
  await middleCall('http://127.0.0.1:4871/captcha', 300)
  const added: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const direct = await middleCall(`${shop.url}/captcha`, 400)
    added.push((await middleCall('http://127.0.0.1:4871/captcha', 400)) - direct)
  }
  watching.kill('SIGINT')
  await once(watching, 'close')
  await shop.close()
  return { name: 'drift watch adds at p50, ms', value: added.toSorted((a, b) => a - b)[2]!, max: 0.5 }
}

/** The bed of 26: how many are found, and what the slowest run and the whole command take. */
async function measureBed(): Promise<Figure[]> {
  const contract = openContract(contractFile)
  let found = 0
  let slowest = 0
  for (const drift of Object.keys(drifts) as Drift[]) {
    const shop = await startShop([drift])
    const began = process.cpuUsage()
    const checker = createChecker(contract)
    const transport = socketTransport(usualLimits)
    await runAgainst({
      contract,
      checker,
      base: shop.url,
      transport,
      credentials: readCredentials({}),
      writes: false,
      addresses: ['/ghost'],
    })
    if (checker.finish().findings.length === 1) found += 1
    const { user, system } = process.cpuUsage(began)
    slowest = Math.max(slowest, (user + system) / 1e6)
    await shop.close()
  }
  const shop = await startShop(['D01'])
  await usageOf(['run', shop.url])
  const { seconds } = await usageOf(['run', shop.url])
  await shop.close()
  closeConnections()
  return [
    { name: 'drifts of 26 found, each as one finding', value: found, min: 26 },
    { name: 'slowest run of the bed with its server, CPU seconds', value: slowest, max: 0.5 },
    { name: 'the command on the bed, start to report, CPU seconds', value: seconds, max: 0.5 },
  ]
}

/** Every figure of the drift checker that has a budget. */
export const measureDrift = async (): Promise<Figure[]> => [
  ...(await measureBed()),
  await measureWatch(),
  ...(await measureReplay()),
]

if (import.meta.main) {
  const figures = await measureDrift()
  printFigures(figures)
  for (const line of await countPeers()) console.log(line)
  process.exit(figures.every(within) ? 0 : 1)
}
