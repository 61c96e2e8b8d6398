import { and, eq, gt } from 'drizzle-orm'
import { hashToken } from '../sessions/session-token.ts'
import type { House } from './bets.ts'
import { players, type PlayedGame, type Player } from './schema.ts'

const newSeed = ({ random }: Pick<House, 'random'>) => Buffer.from(random.bytes(32)).toString('hex')

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

/** Who holds a token; null when nobody does any more. */
export async function playerOf({ db, clock }: House, token: string): Promise<Player | null> {
  const [player] = await db
    .select()
    .from(players)
    .where(and(eq(players.tokenHash, hashToken(token)), gt(players.expiresAt, new Date(clock.now()))))
  return player ?? null
}

/** Takes the seed that was committed to and commits to the next; null when another bet took it first. */
export async function takeSeed(
  house: House,
  { tokenHash, nextSeed }: Player,
): Promise<{ seed: string; next: string } | null> {
  const next = newSeed(house)
  const taken = await house.db
    .update(players)
    .set({ nextSeed: next })
    .where(and(eq(players.tokenHash, tokenHash), eq(players.nextSeed, nextSeed)))
    .returning({ tokenHash: players.tokenHash })
  return taken.length === 1 ? { seed: nextSeed, next } : null
}
