import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { hashToken } from '../../areas/accounts/sessions/session-token.ts'
import type { House } from './house.ts'
import { commitOf } from './chance.ts'
import { players, type PlayedGame, type Player } from './schema.ts'

export const newSeed = ({ random }: Pick<House, 'random'>) => Buffer.from(random.bytes(32)).toString('hex')

type Session = {
  sessionId: string
  player: string
  name: string
  game: PlayedGame
  currency: string
  decimals: number
  maxBet: string
  balance: string
  language: string
  expiresAt: string
}
export type Entered =
  | { outcome: 'entered'; token: string; player: Player; balance: string }
  | { outcome: 'refused' | 'unknown'; code: string }

/** Changes the operator's launch code into a token of this vendor's own, which the page keeps. */
export async function enter(house: House, launch: string): Promise<Entered> {
  const answer = await house.operator('/vendor/session', { launch })
  if (answer.outcome === 'refused') return { outcome: 'refused', code: answer.code }
  if (answer.outcome === 'unknown') return { outcome: 'unknown', code: 'UNKNOWN' }
  const { balance, maxBet, expiresAt, ...session } = answer.value as Session
  const token = Buffer.from(house.random.bytes(32)).toString('base64url')
  const [player] = await house.db
    .insert(players)
    .values({
      ...session,
      tokenHash: hashToken(token),
      maxBet: BigInt(maxBet) * 10n ** BigInt(session.decimals),
      nextSeed: newSeed(house),
      expiresAt: new Date(expiresAt),
    })
    .returning()
  return { outcome: 'entered', token, player: player!, balance }
}

/** The player of a token; null when the token is no longer valid. */
export async function playerOf({ db, clock }: House, token: string): Promise<Player | null> {
  const [player] = await db
    .select()
    .from(players)
    .where(and(eq(players.tokenHash, hashToken(token)), gt(players.expiresAt, new Date(clock.now()))))
  return player ?? null
}

/** The seed that was committed to, held against other bets of the page until the transaction ends. */
export async function holdSeed(tx: Tx, { tokenHash }: Player): Promise<string> {
  const locked = tx
    .select({ seed: players.nextSeed })
    .from(players)
    .where(eq(players.tokenHash, tokenHash))
    .for('update')
  return (await locked)[0]!.seed
}

/** The fingerprint of the seed that stands now. */
export async function readCommit({ db }: House, { tokenHash }: Player): Promise<string> {
  const found = await db.select({ seed: players.nextSeed }).from(players).where(eq(players.tokenHash, tokenHash))
  return commitOf(found[0]!.seed)
}

/** Commits to the next seed. */
export const commitTo = (tx: Tx, { tokenHash }: Player, nextSeed: string) =>
  tx.update(players).set({ nextSeed }).where(eq(players.tokenHash, tokenHash))
