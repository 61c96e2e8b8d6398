import { createHash, createHmac } from 'node:crypto'
import { crashMessage, entriesText, factorAfter, factorOf, highest, lowestOut, msUntil } from '#rules/crash.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { House } from '../house.ts'
import { roundOf, tableIdOf } from '../rounds.ts'
import { demoBets, rounds, type DemoBet, type PlayedGame, type Round } from '../schema.ts'

export const engine = 'CRASH1'
/**
 * Milliseconds: betting time, the pause before the start in which late bets arrive, and the display of an ended round.
 */
export const timing = { bets: 8500, still: 500, rest: 4000 }
/** A round that hasn't begun yet ends later than any that has. */
const unbegunMs = 3_600_000

/** `point` and `input` are there once the bets are closed. */
export type CrashData = { no: number; startsAt: number; point?: number; input?: string; entries?: string[] }
export const dataOf = (round: Round): CrashData => round.data as CrashData

const prefixOf = (game: Pick<PlayedGame, 'vassalage' | 'code'>): string => `${engine}.${tableIdOf(game)}`

/** The last rounds of a table, the newest first. */
export const lastRounds = ({ db }: Pick<House, 'db'>, game: Pick<PlayedGame, 'vassalage' | 'code'>, count: number) =>
  db
    .select()
    .from(rounds)
    .where(sql`substring(${rounds.key} from '^(.*)\\.') = ${prefixOf(game)}`)
    .orderBy(desc(rounds.endsAt))
    .limit(count)

/** Where a round goes out: by its seed, its name and the bets that were made in it. */
export function pointOf({ key, seed }: Pick<Round, 'key' | 'seed'>, entries: readonly string[]) {
  const input = `s:${createHash('sha256').update(entriesText(entries)).digest('hex')}`
  const hmac = createHmac('sha256', Buffer.from(seed, 'hex')).update(crashMessage(key, input)).digest('hex')
  return { input, point: factorOf(hmac) }
}

/** Closes the bets of a round: from them and the seed follows, once and for everybody, when it goes out. */
export async function beginRound({ db }: Pick<House, 'db'>, round: Round): Promise<Round> {
  const taken = await db
    .select({ id: demoBets.id })
    .from(demoBets)
    .where(and(eq(demoBets.roundKey, round.key), inArray(demoBets.state, ['betting', 'open'])))
  const entries = taken.map(({ id }) => id).toSorted()
  const { startsAt } = dataOf(round)
  const begun = { ...dataOf(round), ...pointOf(round, entries), entries }
  await db
    .update(rounds)
    .set({ data: begun, endsAt: new Date(startsAt + msUntil(begun.point)) })
    .where(and(eq(rounds.key, round.key), sql`${rounds.data} ->> 'point' IS NULL`))
  return (await db.select().from(rounds).where(eq(rounds.key, round.key)))[0]!
}

/** The round of now: begun when its time has come, the next one made when the last is over and shown. */
export async function currentRound(house: House, game: Pick<PlayedGame, 'vassalage' | 'code'>): Promise<Round> {
  const now = house.clock.now()
  const [last] = await lastRounds(house, game, 1)
  if (last && dataOf(last).point === undefined) return now < dataOf(last).startsAt ? last : beginRound(house, last)
  if (last && now < last.endsAt.getTime() + timing.rest) return last
  const no = last ? dataOf(last).no + 1 : 1
  const startsAt = now + timing.bets
  return roundOf(house, `${prefixOf(game)}.${no}`, startsAt + unbegunMs, { no, startsAt } satisfies CrashData)
}

/** The multiple at which a bet is cashed out automatically: its own, otherwise the highest. */
const targetOf = ({ input }: Pick<DemoBet, 'input'>): number => Number(input['auto'] ?? highest)

/**
 * What a bet came to at a time: the one place where a press, its own target and the end of the round meet. The clock is
 * the server's.
 * @param pressed its player asks to leave now
 * @returns the factor it left at, 0 when it is lost, null while it runs
 */
export function outcomeAt(round: Round, bet: Pick<DemoBet, 'input'>, now: number, pressed = false): number | null {
  const { startsAt, point } = dataOf(round)
  if (point === undefined || now < startsAt) return null
  const target = targetOf(bet)
  if (target <= point && startsAt + msUntil(target) <= now) return target
  if (now >= round.endsAt.getTime()) return 0
  const factor = Math.min(point, factorAfter(now - startsAt))
  return pressed && factor >= lowestOut ? factor : null
}
