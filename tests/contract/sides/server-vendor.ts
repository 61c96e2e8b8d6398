import { eq } from 'drizzle-orm'
import { asSystem } from '#server/audit/as-system.ts'
import { games } from '#server/areas/play/games/tables.ts'
import type { Services } from '#server/services.ts'
import { launching } from './server-wallets.ts'
import type { Call } from './side.ts'

export const vendorOrigin = 'https://games.test'

/**
 * The vendor of the suite's games, in this process: it opens free play and answers nothing else. `arrange` brings it to
 * where a game is refused with a code.
 */
export function openVendor({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = globalThis.fetch
  let answers = true
  let closed = false
  const own: typeof fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(vendorOrigin)) return before(input, init)
    return answers && input.endsWith('/operator/free-play')
      ? Response.json({ code: 'c'.repeat(43) })
      : new Response(null, { status: 503 })
  }
  globalThis.fetch = own
  const closeGame = async (from: Date | null) => {
    closed = from !== null
    await asSystem(db, 'tests', clock.now(), (tx) =>
      tx.update(games).set({ closedFrom: from }).where(eq(games.code, launching.gameId)),
    )
  }
  return {
    arrange: async (code: string, call: Call): Promise<Call> => {
      if (code === 'vendor.maintenance') await closeGame(new Date(clock.now()))
      else if (code === 'game.launch.failed') answers = false
      else return call
      return { ...call, query: launching }
    },
    reset: async () => {
      answers = true
      if (closed) await closeGame(null)
    },
    close: () => {
      if (globalThis.fetch === own) globalThis.fetch = before
    },
  }
}
