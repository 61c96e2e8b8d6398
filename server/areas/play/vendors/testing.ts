import type { SeededServer } from '#tests/support/seeded-server.ts'
import type { Tx } from '#server/db/connect.ts'
import { signCall } from '#server/http/signature.ts'

export const testVendor = {
  id: 'house',
  keys: ['a key of the tests, thirty-two letters'],
  origin: 'https://games.test',
  vassalages: null,
}

type Said = {
  status: number
  code: string
  balance: string | null
  repeated?: boolean
  held?: boolean
  sessionId: string
}

/** Calls the seamless wallet as a vendor: signed, by the test's clock. */
export function callAs(
  app: Pick<SeededServer, 'app' | 'now' | 'services'>,
  key = testVendor.keys[0]!,
  vendor = testVendor.id,
) {
  return async (path: string, body: object, headers: Record<string, string> = {}): Promise<Said> => {
    const text = JSON.stringify(body)
    const signed = signCall(key, vendor, { method: 'POST', path, body: text }, app.now(), app.services.random)
    const response = await app.app.request(path, {
      method: 'POST',
      body: text,
      headers: { 'content-length': String(Buffer.byteLength(text)), ...signed, ...headers },
    })
    return { status: response.status, ...((await response.json()) as Omit<Said, 'status'>) }
  }
}

/** Launches a game with a session and returns its code. */
export async function launchWith(app: SeededServer, token: string): Promise<string> {
  const launched = await app.call('launchGame', { token, query: { vassalage: 'DEMO', gameId: 'seven-feast' } })
  return new URLSearchParams(new URL(launched.value.game_url!).hash.slice(1)).get('launch')!
}

/** How many advisory locks a transaction holds. */
export async function locksOf(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    `SELECT count(*)::integer FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
  )
  return rows[0]!.count
}

let turn = 0

/** Opens a game with a session; returns the vendor's calls about one bet. */
export async function openGame(app: SeededServer, token: string) {
  const call = callAs(app)
  const { sessionId } = await call('/vendor/session', { launch: await launchWith(app, token) })
  /** A bet of 10.00, with its number. */
  const bet = async () => {
    turn += 1
    const txId = `bet-${turn}`
    const body = { sessionId, txId, roundId: txId, amount: '10.00', currency: 'BDT' }
    return { txId, ...(await call('/vendor/wallet/bet', body)) }
  }
  const win = (betTxId: string, amount: string) =>
    call('/vendor/wallet/win', { txId: `${betTxId}-win`, betTxId, amount })
  return { call, sessionId, bet, win, balance: () => call('/vendor/wallet/balance', { sessionId }) }
}
