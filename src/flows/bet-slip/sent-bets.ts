import * as z from 'zod/mini'

const schema = z.array(z.object({ requestId: z.string(), memberId: z.string(), gameCode: z.string(), at: z.number() }))
const KEY = 'sentBets'

/** A bet that was sent and whose outcome is not known: enough to ask about it, nothing of what was bet. */
export type SentBet = z.infer<typeof schema>[number]

let ofThisPage: readonly SentBet[] = []

/** What this tab has sent without knowing the outcome, oldest first. Where storage is refused, what this page has. */
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
    // refused or full: what is sent is known as long as the page
  }
}

const without = (requestId: string) => readSentBets().filter((bet) => bet.requestId !== requestId)

/** Keeps a bet for the visit, so that neither a reload nor another login forgets to ask about it. */
export const keepSentBet = (bet: SentBet): void => write([...without(bet.requestId), bet])

/** Its outcome is known. */
export const forgetSentBet = (requestId: string): void => write(without(requestId))
