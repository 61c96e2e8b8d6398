import { and, eq, inArray, lt, lte, notExists, notInArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Job } from '../../jobs/job.ts'
import type { Decision } from './engine.ts'
import { retryingLastsMs, settle } from './bets.ts'
import type { House } from './house.ts'
import { purgeFreePlay } from './purge-free-play.ts'
import { demoBets, players, rounds, type DemoBet, type PlayedGame, type Player, type Round } from './schema.ts'

/** A table's short name, the same for everybody who opens the game. */
export const tableIdOf = ({ vassalage, code }: Pick<PlayedGame, 'vassalage' | 'code'>, room = ''): string =>
  createHash('sha256')
    .update(`${vassalage}/${code ?? ''}/${room}`)
    .digest('hex')
    .slice(0, 12)

/** The round of a key. The first caller makes its seed, before any bet. */
export async function roundOf({ db, random }: House, key: string, endsAt: number, data = {}): Promise<Round> {
  const seed = Buffer.from(random.bytes(32)).toString('hex')
  await db
    .insert(rounds)
    .values({ key, seed, endsAt: new Date(endsAt), data })
    .onConflictDoNothing()
  return (await db.select().from(rounds).where(eq(rounds.key, key)))[0]!
}

/** The taken bets of a round, of everybody. */
export const betsOf = ({ db }: House, roundKey: string) =>
  db
    .select()
    .from(demoBets)
    .where(and(eq(demoBets.roundKey, roundKey), inArray(demoBets.state, ['open', 'paying', 'closed'])))
    .orderBy(demoBets.madeAt, demoBets.id)

export type Decide = (house: House, round: Round, bet: DemoBet, player: Player) => Promise<Decision> | Decision

/** Decides the bets of rounds that have ended, each once, and tells the operator. */
export async function settleEnded(house: House, decide: (engine: string) => Decide): Promise<void> {
  const due = await house.db
    .select({ bet: demoBets, player: players, round: rounds })
    .from(demoBets)
    .innerJoin(rounds, eq(rounds.key, demoBets.roundKey))
    .innerJoin(players, eq(players.tokenHash, demoBets.tokenHash))
    .where(and(eq(demoBets.state, 'open'), lte(rounds.endsAt, new Date(house.clock.now()))))
    .limit(200)
  for (const { bet, player, round } of due)
    await settle(house, player, bet, await decide(bet.engine)(house, round, bet, player))
}

/**
 * Forgets the rounds that ended before the last call about their bets could be made, unless one is not settled still.
 */
export async function purgeRounds({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const unsettled = db
    .select()
    .from(demoBets)
    .where(and(eq(demoBets.roundKey, rounds.key), notInArray(demoBets.state, ['refused', 'closed', 'void'])))
  await db.delete(rounds).where(and(lt(rounds.endsAt, new Date(clock.now() - retryingLastsMs)), notExists(unsettled)))
}

const purge = async (services: Pick<House, 'db' | 'clock'>) => {
  await purgeRounds(services)
  await purgeFreePlay(services)
}

/** Deletes old rounds and expired free play, while the vendor runs. */
export const purgeRoundsJob: Job = { name: 'purge-demo-rounds', everyMs: 600_000, run: purge }
