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

/** The server and its database run for one tenth of the time. */
const share = 10
const turnMs = 20
const timeout = 1_800_000

let data: string
let groups: Group[]
beforeEach(() => {
  groups = []
  data = mkdtempSync(join(tmpdir(), 'fairhall-slow-'))
  chmodSync(data, 0o711)
})
afterEach(async () => {
  for (const { child, ended } of groups) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    signalAll([-child.pid!], 'SIGKILL')
    await ended
  }
  await stopEmbedded({ dataDir: join(data, 'pg') })
  rmSync(data, { recursive: true, force: true })
}, timeout)

/** The server as a separate process group, and its output. */
function startGroup() {
  const env = { ...process.env, DATA_DIR: data, PORT: '0', NODE_ENV: 'development' }
  const child = spawn('node', ['server/main.ts'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed.text += chunk.toString()))
  const group = { child, printed, ended: once(child, 'exit') }
  groups.push(group)
  return group
}
type Group = { child: ReturnType<typeof spawn>; printed: { text: string }; ended: Promise<unknown> }

/** The process group of the server, and PostgreSQL, whose processes form separate groups. */
const allOf = async ({ child }: Group): Promise<number[]> => {
  const cluster = join(data, 'pg/cluster')
  return [-child.pid!, ...(await processesIn(cluster)), ...(await processesIn(`${cluster}.new`))]
}

const isOver = ({ child, printed }: Group, until: RegExp) => until.test(printed.text) || child.exitCode !== null

/** Lets the group run for its share of the time only, until it has printed something or ended. */
async function slowly(group: Group, until: RegExp): Promise<void> {
  while (!isOver(group, until)) {
    const ids = await allOf(group)
    signalAll(ids, 'SIGSTOP')
    await pause(turnMs * (share - 1))
    signalAll(ids, 'SIGCONT')
    await pause(turnMs)
  }
}

async function untilPrinted(group: Group, until: RegExp): Promise<void> {
  while (!isOver(group, until)) await pause(turnMs)
}

const address = /Fairhall is at (\S+)/

it(
  'the first start succeeds with a tenth of the processor',
  async () => {
    const group = startGroup()
    await slowly(group, address)
    expect(group.printed.text).toMatch(address)
    expect(group.printed.text).not.toMatch(/^\s+at /m)
    expect((await fetch(address.exec(group.printed.text)![1]!)).status).toBe(200)
  },
  timeout,
)

it(
  'a first start that was killed while it wrote its first data can be repeated',
  async () => {
    const killed = startGroup()
    await untilPrinted(killed, /Bringing its data up to date/)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(killed.printed.text).not.toMatch(address)
    const again = startGroup()
    await untilPrinted(again, address)
    expect(again.printed.text).toMatch(address)
  },
  timeout,
)
