import * as z from 'zod/mini'

const schema = z.array(z.object({ requestId: z.string(), memberId: z.string(), gameCode: z.string(), at: z.number() }))
const KEY = 'sentBets'

/** A sent bet with an unknown outcome: enough to ask about it, without its picks. */
export type SentBet = z.infer<typeof schema>[number]

let ofThisPage: readonly SentBet[] = []

/** Bets sent from this tab with an unknown outcome, oldest first; only those of this page if storage is blocked. */
export function readSentBets(): readonly SentBet[] {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? ofThisPage : schema.parse(JSON.parse(text))
  } catch {
    return ofThisPage
  }
}

function write(bets: readonly SentBet[]): void {
  ofThisPage = bets
  try {
    if (bets.length > 0) sessionStorage.setItem(KEY, JSON.stringify(bets))
    else sessionStorage.removeItem(KEY)
  } catch {
    // blocked or full: the page remembers what it sent until it closes
  }
}

const without = (requestId: string) => readSentBets().filter((bet) => bet.requestId !== requestId)

/** Stores a bet for the visit, so that the page asks about it even after a reload or another login. */
export const keepSentBet = (bet: SentBet): void => write([...without(bet.requestId), bet])

/** Its outcome is known. */
export const forgetSentBet = (requestId: string): void => write(without(requestId))
