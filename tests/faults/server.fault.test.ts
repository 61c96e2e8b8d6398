import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { solveWork } from '#src/lib/proof-of-work.ts'
import { notedPostmaster } from '#server/db/embedded/processes.ts'
import { stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openHttpClient } from '../support/http-client.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

/** `KILLS=20 npx vitest run tests/faults/server.fault.test.ts` runs it in full. */
const kills = Number(process.env['KILLS'] ?? 3)
const timeout = 100_000 + 20_000 * kills
let data: string
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'fairhall-faults-'))
  chmodSync(data, 0o711)
})
afterAll(async () => {
  await stopEmbedded({ dataDir: join(data, 'pg') })
  rmSync(data, { recursive: true, force: true })
})

type Account = { account: string; token: string }

/** What the server has answered, and a way to wait for more of it. */
class Acknowledged {
  readonly accounts: Account[] = []
  #waiting: { count: number; done: () => void; stop: (reason: Error) => void }[] = []

  add(account: Account): void {
    this.accounts.push(account)
    for (const { count, done } of this.#waiting) if (this.accounts.length >= count) done()
  }

  /** Nothing more will come. */
  end(reason: string): void {
    for (const { stop } of this.#waiting) stop(new Error(reason))
  }

  /** Resolves when `more` accounts have been acknowledged from now on. */
  more(more: number): Promise<void> {
    return new Promise((done, stop) => this.#waiting.push({ count: this.accounts.length + more, done, stop }))
  }
}
const password = 'Lantern2027'
let made = 0

/** Registers until the server is gone; what was answered is acknowledged. */
async function registerUntilGone(
  server: ServerProcess,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const call = await openHttpClient(server.address).catch(() => null)
  while (call && !isOver()) {
    made += 1
    const account = `fault${made}x${process.pid}`
    const ip = `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
    try {
      const work = (await call('getBotWork', { ip })).value
      const nonce = await solveWork(work)
      const pass = (
        await call('answerBotWork', { body: { captchaId: work.captchaId, nonce, purpose: 'register' }, ip })
      ).value
      const body = { username: account, password, confirmPassword: password, login: true as const, ...pass }
      const registered = await call('registerByUsername', { body: body as never, ip })
      if (registered.status === 200) acknowledged.add({ account, token: registered.value.token })
      const loggedIn = await call('logIn', { body: { username: account, password, type: 'username' }, ip })
      if (loggedIn.status === 200) acknowledged.accounts.at(-1)!.token = loggedIn.value.token
    } catch {
      if (server.child.exitCode !== null || server.child.signalCode !== null) {
        return acknowledged.end(`the server is gone: ${server.output()}`)
      }
    }
  }
}

const started: Promise<ServerProcess>[] = []
function start(): Promise<ServerProcess> {
  const starting = startServerProcess({ NODE_ENV: 'test', DATA_DIR: data })
  started.push(starting)
  return starting
}
// a test that failed or ran out of time leaves none behind
afterEach(async () => {
  for (const server of await Promise.allSettled(started.splice(0)))
    if (server.status === 'fulfilled') await server.value.kill('SIGKILL')
})

/** The main process of the database, wherever its folder came to lie. */
async function postmaster(): Promise<number> {
  const pointer = join(data, 'pg', 'location')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(data, 'pg')
  const id = await notedPostmaster(join(home, 'cluster'))
  if (id === undefined) throw new Error('the database is not running')
  return id
}

async function proveAcknowledged(server: ServerProcess, { accounts }: Acknowledged): Promise<void> {
  const call = await openHttpClient(server.address)
  const lost = []
  for (const { account, token } of accounts) {
    const { status, value } = await call('getMemberInfo', { token })
    if (status !== 200 || value.account !== account) lost.push(account)
  }
  expect(lost).toEqual([])
}

it(`keeps every acknowledged account and session through ${kills} kills of the server`, { timeout }, async () => {
  const acknowledged = new Acknowledged()
  for (let i = 0; i < kills; i++) {
    const server = await start()
    let over = false
    const work = registerUntilGone(server, acknowledged, () => over)
    await acknowledged.more(2)
    await server.kill('SIGKILL')
    over = true
    await work
  }
  const server = await start()
  expect(acknowledged.accounts.length).toBeGreaterThanOrEqual(2 * kills)
  await proveAcknowledged(server, acknowledged)
  await server.kill('SIGTERM')
})

it(`keeps them through ${kills} kills of the database under a running server`, { timeout }, async () => {
  const acknowledged = new Acknowledged()
  const server = await start()
  let over = false
  const work = registerUntilGone(server, acknowledged, () => over)
  for (let i = 0; i < kills; i++) {
    await acknowledged.more(2)
    process.kill(await postmaster(), 'SIGKILL')
  }
  over = true
  await work
  await server.kill('SIGTERM')
  const next = await start()
  expect(acknowledged.accounts.length).toBeGreaterThanOrEqual(2 * kills)
  await proveAcknowledged(next, acknowledged)
  await next.kill('SIGTERM')
})

it(
  'waits at its end for a call that is half sent, and no more once a second signal comes',
  { timeout: 120_000 },
  async () => {
    const server = await start()
    const socket = openSocket(Number(new URL(server.address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const stopping = server.kill('SIGTERM')
    // the server takes no new connection from when it has heard the first signal
    await expect
      .poll(
        () =>
          fetch(server.address).then(
            () => 'served',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed')
    expect(server.child.exitCode).toBeNull()
    await server.kill('SIGTERM')
    await stopping
    expect(server.child.exitCode).toBe(1)
  },
)
