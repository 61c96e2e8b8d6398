import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { demonstrationOperators, operatorPassword } from '#server/demo/seed/operators.ts'
import { currentTotp } from '#server/ports/totp/totp.ts'
import { printFigures, within, type Figure } from './figure.ts'
import { childrenOf, processorTime } from './processor-time.ts'
import { startServer, stopServer } from './server.ts'

const operators = 50
/** Minutes of one operator that are measured, after as many that warm up. */
const minutes = 12
/**
 * How often the page polls the inbox; an operator also looks up two members a minute and reads three pages about each.
 */
const pollsAMinute = 4
const lookedUpAMinute = 2

type Seat = { cookie: string; csrf: string }

/** Calls of a page of the desk, over its socket. */
function openDesk(address: string) {
  let seat: Seat | null = null
  async function send(id: ConsoleOperationId, { query = {}, body }: { query?: object; body?: object } = {}) {
    const { method, path } = consoleTable[id]
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const response = await fetch(`${address}${path}?${search}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(seat && { cookie: `console=${seat.cookie}`, 'x-console-token': seat.csrf }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { success: boolean; value: unknown; errorCode?: string }
    if (!answer.success) throw new Error(`${id} answered ${answer.errorCode}`)
    return { value: answer.value, cookie: /console=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] }
  }
  const read = async <Op extends ConsoleOperationId>(id: Op, query?: ConsoleQueryOf<Op>) =>
    (await send(id, { query: query as object })).value as ConsoleValueOf<Op>
  return {
    read,
    async logIn(account: string) {
      const { email, totpSecret } = demonstrationOperators.find((one) => one.email.startsWith(`${account}@`))!
      const first = await send('logIn', { body: { email, password: operatorPassword } })
      const { ticket } = first.value as ConsoleValueOf<'logIn'>
      const done = await send('logInWithCode', { body: { ticket, code: currentTotp(totpSecret, Date.now()) } })
      seat = { cookie: done.cookie!, csrf: (done.value as ConsoleValueOf<'logInWithCode'>).csrf }
    },
  }
}

/** What an operator's pages ask for in a minute of work. */
async function workAMinute({ read }: ReturnType<typeof openDesk>, n: number): Promise<void> {
  for (let poll = 0; poll < pollsAMinute; poll += 1) await read('getInbox', { limit: 50 })
  for (let look = 0; look < lookedUpAMinute; look += 1) {
    const { rows } = await read('findMembers', { q: `bencher${(n * lookedUpAMinute + look) % 200}` })
    const { id } = rows[0]!
    await Promise.all([
      read('getMember', { id }),
      read('getMemberBalances', { id }),
      read('listMemberSessions', { id }),
      read('getMemberProtection', { id }),
    ])
    await read('listMemberPostings', { id })
    await read('listMemberBets', { id })
  }
}

/** The share of one processor that fifty working operators use, computed from the cost of one. */
export async function measureDesk(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-bench-'))
  chmodSync(folder, 0o711)
  const server = await startServer(folder, 'tests/bench/desk-server.ts')
  try {
    const postmaster = Number(readFileSync(join(folder, 'pg/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    const desk = openDesk(server.address)
    await desk.logIn('adminb')
    const work = async () => {
      for (let n = 0; n < minutes; n += 1) await workAMinute(desk, n)
    }
    await work()
    const pids = [server.process.pid!, ...childrenOf(postmaster)]
    const before = processorTime(pids)
    await work()
    const cost = (processorTime(pids) - before) / minutes
    console.log(`a minute of an operator at work: ${cost.toFixed(1)} ms of processor, server and database`)
    const share = (cost * operators) / 60_000
    return [{ name: '50 operators at work, share of one processor', value: share, max: 0.05 }]
  } finally {
    await stopServer(server.process)
    await stopEmbedded({ dataDir: join(folder, 'pg') })
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const figures = await measureDesk()
  printFigures(figures)
  process.exit(figures.every(within) ? 0 : 1)
}
