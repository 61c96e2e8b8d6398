import { and, eq, gte, sql } from 'drizzle-orm'
import { hashToken } from '../../areas/accounts/sessions/session-token.ts'
import type { Tx } from '../../db/connect.ts'
import { moneyOf } from './bets.ts'
import type { House } from './house.ts'
import { instantGames } from './play.ts'
import { newSeed } from './players.ts'
import type { Answered, Operator } from './operator.ts'
import { demoBets, players, playMoves, type PlayedGame, type Player } from './schema.ts'
import { returnsAt } from './timed.ts'

const playMoney = 10_000n
const lastsMs = 2 * 3_600_000

export type FreePlayAsked = { game: PlayedGame; currency: string; decimals: number; maxBet: string; language: string }

/** Describes a game to the operator. Play money is for games that a player plays alone: others share their rounds. */
export function describeGame(game: PlayedGame) {
  const instant = instantGames[game.category]
  // a free table would mix play money with money in one round
  if (!instant) return { returns: returnsAt(game), freePlay: false }
  const part = Number(instant.rules(game)['rtp']).toFixed(2)
  return { returns: { least: part, most: part }, freePlay: true }
}

/** Begins free play for a visitor without an account. Returns the code that the page uses as its token. */
export async function openFreePlay({ db, clock, random }: House, asked: FreePlayAsked) {
  const { game, currency, decimals, language } = asked
  const code = Buffer.from(random.bytes(32)).toString('base64url')
  const id = `free${random.uuid().replaceAll('-', '')}`
  const unit = 10n ** BigInt(decimals)
  await db.insert(players).values({
    tokenHash: hashToken(code),
    sessionId: id,
    player: id,
    name: '',
    game,
    currency,
    decimals,
    language,
    maxBet: moneyOf({ decimals }).read(asked.maxBet) ?? playMoney * unit,
    nextSeed: newSeed({ random }),
    expiresAt: new Date(clock.now() + lastsMs),
    playMoney: playMoney * unit,
  })
  return { code }
}

type Call = { sessionId?: string; txId?: string; betTxId?: string; targetTxId?: string; amount?: string }

/** Whether a call is about play money: its session, or its bet, begins as only free ones do. */
const isFree = ({ sessionId, betTxId }: Call) => (sessionId ?? betTxId ?? '').startsWith('free')

/** Notes a move; false if it was made before. */
async function noteMove(tx: Tx, { tokenHash }: Player, txId: string): Promise<boolean> {
  const made = await tx.insert(playMoves).values({ txId, tokenHash }).onConflictDoNothing().returning()
  return made.length > 0
}

async function changePlayMoney(tx: Tx, { tokenHash }: Player, by: bigint): Promise<boolean> {
  const changed = await tx
    .update(players)
    .set({ playMoney: sql`${players.playMoney} + ${by}` })
    .where(and(eq(players.tokenHash, tokenHash), gte(players.playMoney, -by)))
    .returning({ at: players.tokenHash })
  return changed.length > 0
}

async function findPlayer(tx: Tx, { sessionId, betTxId }: Call): Promise<Player | undefined> {
  if (sessionId !== undefined) return (await tx.select().from(players).where(eq(players.sessionId, sessionId)))[0]
  const found = await tx
    .select({ player: players })
    .from(demoBets)
    .innerJoin(players, eq(players.tokenHash, demoBets.tokenHash))
    .where(eq(demoBets.id, betTxId ?? ''))
  return found[0]?.player
}

/** Refunds the stake of a bet, once, if the bet exists. */
async function undoStake(tx: Tx, player: Player, target: string): Promise<void> {
  if (!(await noteMove(tx, player, `${target}-undone`))) return
  // an unknown target is recorded, so that it can't arrive later
  if (await noteMove(tx, player, target)) return
  const [bet] = await tx.select({ stake: demoBets.stake }).from(demoBets).where(eq(demoBets.id, target))
  if (bet) await changePlayMoney(tx, player, bet.stake)
}

/** Makes the move of a call; false if the play money doesn't cover it. */
async function move(tx: Tx, player: Player, path: string, call: Call): Promise<boolean> {
  if (path === '/vendor/wallet/balance') return true
  if (path === '/vendor/wallet/rollback') {
    await undoStake(tx, player, call.targetTxId ?? '')
    return true
  }
  const amount = moneyOf(player).read(call.amount) ?? 0n
  const isBet = path === '/vendor/wallet/bet'
  if (isBet && player.playMoney! < amount) return false
  if (!(await noteMove(tx, player, call.txId ?? ''))) return true
  return changePlayMoney(tx, player, isBet ? -amount : amount)
}

async function answerFree({ db }: Pick<House, 'db'>, path: string, call: Call): Promise<Answered> {
  return db.transaction(async (tx) => {
    const player = await findPlayer(tx, call)
    if (!player) return { outcome: 'refused', code: 'SESSION_EXPIRED' }
    const [held] = await tx.select().from(players).where(eq(players.tokenHash, player.tokenHash)).for('update')
    if (!(await move(tx, held!, path, call))) return { outcome: 'refused', code: 'INSUFFICIENT_FUNDS' }
    const [after] = await tx
      .select({ left: players.playMoney })
      .from(players)
      .where(eq(players.tokenHash, player.tokenHash))
    return { outcome: 'ok', value: { balance: moneyOf(player).text(after!.left!) } }
  })
}

/** The operator's wallet for members, and the vendor's own play money for everybody else. */
export const withPlayMoney =
  (house: Pick<House, 'db'>, operator: Operator): Operator =>
  (path, body) =>
    isFree(body) ? answerFree(house, path, body) : operator(path, body)
