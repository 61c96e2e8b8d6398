import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processesIn, signalAll } from '#server/db/embedded/processes.ts'
import { stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { root } from '../support/source-files.ts'

/** The server and its database run for one part of so many of the time: a tenth at night, a third otherwise. */
const share = process.env['KILLS'] === undefined ? 3 : 10
const turnMs = 20
const timeout = 600_000 * share

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'fairhall-slow-'))
  chmodSync(data, 0o711)
})
afterEach(async () => {
  await stopEmbedded({ dataDir: join(data, 'pg') })
  rmSync(data, { recursive: true, force: true })
}, timeout)

/** The server as a process group of its own, and what it has printed. */
function startGroup() {
  const env = { ...process.env, DATA_DIR: data, PORT: '0', NODE_ENV: 'development' }
  const child = spawn('node', ['server/main.ts'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed.text += chunk.toString()))
  const ended = once(child, 'exit')
  return { child, printed, ended }
}
type Group = ReturnType<typeof startGroup>

/** The process group of the server, and PostgreSQL, whose processes are groups of their own. */
const allOf = async ({ child }: Group): Promise<number[]> => {
  const cluster = join(data, 'pg/cluster')
  return [-child.pid!, ...(await processesIn(cluster)), ...(await processesIn(`${cluster}.new`))]
}

/** Lets the group run for its share of the time only, until it has printed something or ended. */
async function slowly(group: Group, until: RegExp): Promise<void> {
  while (!until.test(group.printed.text) && group.child.exitCode === null) {
    const ids = await allOf(group)
    signalAll(ids, 'SIGSTOP')
    await pause(turnMs * (share - 1))
    signalAll(ids, 'SIGCONT')
    await pause(turnMs)
  }
}

const untilPrinted = ({ child, printed }: Group, wanted: RegExp): Promise<void> =>
  new Promise((resolve) => {
    const look = () => wanted.test(printed.text) && resolve()
    child.stdout.on('data', look)
    child.once('exit', () => resolve())
    look()
  })

async function end({ child, ended }: Group): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

const address = /Fairhall is at (\S+)/

it(
  'starts for the first time with a part of the processor',
  async () => {
    const group = startGroup()
    await slowly(group, address)
    expect(group.printed.text).toMatch(address)
    expect(group.printed.text).not.toMatch(/^\s+at /m)
    expect((await fetch(address.exec(group.printed.text)![1]!)).status).toBe(200)
    await end(group)
  },
  timeout,
)

it(
  'can be repeated after it was killed while it wrote its first data',
  async () => {
    const killed = startGroup()
    await untilPrinted(killed, /Bringing its data up to date/)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(killed.printed.text).not.toMatch(address)
    const again = startGroup()
    await untilPrinted(again, address)
    expect(again.printed.text).toMatch(address)
    await end(again)
  },
  timeout,
)
