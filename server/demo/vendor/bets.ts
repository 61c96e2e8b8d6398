import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { amountText, minorUnits } from '#rules/money.ts'
import type { Decision, Money, Staked } from './engine.ts'
import type { Db } from '../../db/connect.ts'
import type { House } from './house.ts'
import { commitTo, holdSeed } from './players.ts'
import { demoBets, players, type DemoBet, type Player } from './schema.ts'

/** A bet whose answer did not come is rolled back after this long, also by another process. */
const bettingLastsMs = 15_000
/** How long after each try the next one comes; the last one is for all that follow. */
const retryMs = [1, 2, 5, 15, 30, 60, 300, 900, 3600].map((seconds) => seconds * 1000)
/** So long after a bet it is said again; then a person looks into it. */
export const retryingLastsMs = 72 * 3_600_000

export const moneyOf = ({ decimals }: Pick<Player, 'decimals'>): Money => ({
  read: (amount) => (typeof amount === 'string' ? minorUnits(amount, decimals) : null),
  text: (minor) => amountText(minor, decimals),
})

type Taken = { ok: true; bet: DemoBet; balance: string } | { ok: false; code: string }

/** Under way: the page asks again, under the same request. */
const pending = { ok: false, code: 'PENDING' } as const

/** The name a page gives a bet when it is pressed for. */
export const isRequest = (given: unknown): given is string => typeof given === 'string' && /^[\w-]{16,64}$/.test(given)

/** The result of an earlier bet under the same request; null if there is none. */
export async function findRepeated(
  { db }: House,
  { player }: Player,
  requestId: string,
): Promise<{ ok: true; bet: DemoBet } | { ok: false; code: string } | null> {
  const [bet] = await db
    .select()
    .from(demoBets)
    .where(and(eq(demoBets.player, player), eq(demoBets.requestId, requestId)))
  if (!bet) return null
  if (bet.state === 'refused') return { ok: false, code: bet.code! }
  if (bet.state === 'undoing' || bet.state === 'void') return { ok: false, code: 'UNKNOWN' }
  const undecided = bet.state === 'open' && bet.seed !== null
  return bet.state === 'betting' || undecided ? pending : { ok: true, bet }
}

export const changeBet = (db: Db, id: string, set: Partial<DemoBet>) =>
  db.update(demoBets).set(set).where(eq(demoBets.id, id))

type Stake = {
  request: string
  engine: string
  roundKey?: string | null
  input: Record<string, unknown>
  staked: Staked
  nextSeed?: string | null
}

/** Writes a bet down before the operator is asked. Returns its id, or null when the request was made before. */
async function noteStake({ db, clock, random }: House, player: Player, bet: Stake): Promise<string | null> {
  const { request, engine, roundKey = null, input, staked, nextSeed = null } = bet
  const { stake, detail } = staked
  const now = clock.now()
  const id = `${player.playMoney === null ? 'd' : 'free'}${random.uuid().replaceAll('-', '')}`
  return db.transaction(async (tx) => {
    const seed = nextSeed === null ? null : await holdSeed(tx, player)
    const made = await tx
      .insert(demoBets)
      .values({
        id,
        tokenHash: player.tokenHash,
        player: player.player,
        requestId: request,
        engine,
        roundKey,
        input,
        stake,
        seed,
        detail,
        state: 'betting',
        madeAt: new Date(now),
        tryAt: new Date(now + bettingLastsMs),
      })
      .onConflictDoNothing()
      .returning({ id: demoBets.id })
    if (made.length === 0) return null
    if (nextSeed !== null) await commitTo(tx, player, nextSeed)
    return id
  })
}

/**
 * Asks the operator for a stake, once per request. The bet is in the table before the call, so that it always ends up
 * open, refused or rolled back.
 * @param nextSeed of a bet decided at once: it takes the seed of its page, which commits to this one
 */
export async function takeStake(house: House, player: Player, bet: Stake): Promise<Taken> {
  const { db, clock, operator } = house
  const { roundKey = null, staked, nextSeed = null } = bet
  const { stake, detail, sides = [] } = staked
  if (stake > player.maxBet) return { ok: false, code: 'LIMIT_EXCEEDED' }
  const id = await noteStake(house, player, bet)
  if (id === null) return pending
  const answer = await operator('/vendor/wallet/bet', {
    sessionId: player.sessionId,
    txId: id,
    roundId: roundKey ?? id,
    amount: moneyOf(player).text(stake),
    currency: player.currency,
    ...(sides.length > 0 && { sides }),
    detail,
  })
  if (answer.outcome === 'refused') {
    await changeBet(db, id, { state: 'refused', code: answer.code, tryAt: null })
    return { ok: false, code: answer.code }
  }
  const opened =
    answer.outcome === 'ok' &&
    (
      await db
        .update(demoBets)
        .set({ state: 'open', tryAt: nextSeed === null ? null : new Date(clock.now() + bettingLastsMs) })
        .where(and(eq(demoBets.id, id), eq(demoBets.state, 'betting')))
        .returning()
    )[0]
  if (opened) return { ok: true, bet: opened, balance: String(answer.value['balance']) }
  await changeBet(db, id, { state: 'undoing', tryAt: new Date(clock.now()) })
  return { ok: false, code: 'UNKNOWN' }
}

/** Says it again later, until it was said for three days. */
async function sayLater({ db, clock, random, log }: House, { id, tries, madeAt }: DemoBet): Promise<void> {
  const now = clock.now()
  const base = retryMs[Math.min(tries, retryMs.length - 1)]!
  const over = now - madeAt.getTime() > retryingLastsMs
  if (over) log.error({ bet: id }, 'the operator has not answered about a bet for three days')
  const tryAt = over ? null : new Date(now + base * (0.8 + random.int(401) / 1000))
  await changeBet(db, id, { tryAt, tries: tries + 1 })
}

/** Tells the operator a bet's payout, until it accepts. Returns the balance when it accepted now. */
export async function pay(house: House, player: Pick<Player, 'decimals'>, bet: DemoBet): Promise<string | null> {
  const { db, operator, log } = house
  const answer = await operator('/vendor/wallet/win', {
    txId: `${bet.id}w`,
    betTxId: bet.id,
    amount: moneyOf(player).text(bet.payout!),
    ...(bet.detail && { detail: bet.detail }),
  })
  if (answer.outcome === 'ok') {
    await changeBet(db, bet.id, { state: 'closed', tryAt: null })
    return String(answer.value['balance'])
  }
  if (answer.outcome === 'refused' && answer.code !== 'BET_NOT_FOUND') {
    log.error({ bet: bet.id, code: answer.code }, 'the operator refuses to pay a bet')
    await changeBet(db, bet.id, { state: 'closed', code: answer.code, tryAt: null })
    return null
  }
  await sayLater(house, bet)
  return null
}

/** Keeps what was decided, then tells the operator. */
export async function settle(house: House, player: Player, bet: DemoBet, { payout, result, detail }: Decision) {
  const tryAt = new Date(house.clock.now() + 10_000)
  const [decided] = await house.db
    .update(demoBets)
    .set({ state: 'paying', payout, result, detail: { ...bet.detail, ...detail }, tryAt })
    .where(and(eq(demoBets.id, bet.id), eq(demoBets.state, 'open')))
    .returning()
  return decided ? pay(house, player, decided) : null
}

async function undo(house: House, bet: DemoBet): Promise<void> {
  const answer = await house.operator('/vendor/wallet/rollback', { betTxId: bet.id, targetTxId: bet.id })
  if (answer.outcome === 'unknown') await sayLater(house, bet)
  else await changeBet(house.db, bet.id, { state: 'void', tryAt: null })
}

/**
 * Says again what the operator has not heard: wins of decided bets, rollbacks of bets without an answer. Bets that were
 * taken and not decided, because the process ended between, are decided by `decide`.
 */
export async function sayAgain(
  house: House,
  decide: (player: Player, bet: DemoBet) => Promise<unknown>,
): Promise<void> {
  const { db, clock } = house
  const due = await db
    .select({ bet: demoBets, player: players })
    .from(demoBets)
    .innerJoin(players, eq(players.tokenHash, demoBets.tokenHash))
    .where(and(isNotNull(demoBets.tryAt), lte(demoBets.tryAt, new Date(clock.now()))))
    .orderBy(demoBets.tryAt)
    .limit(100)
  for (const { bet, player } of due) {
    if (bet.state === 'paying') await pay(house, player, bet)
    else if (bet.state === 'open' && bet.seed !== null) await decide(player, bet)
    else if (bet.state === 'undoing') await undo(house, bet)
    else if (bet.state === 'betting') {
      await db.execute(sql`UPDATE vendor_demo.bets SET state = 'undoing' WHERE id = ${bet.id} AND state = 'betting'`)
      await undo(house, bet)
    } else await changeBet(db, bet.id, { tryAt: null })
  }
}

/** What became of a bet, for the operator. */
export async function betState({ db }: House, betTxId: string): Promise<Record<string, unknown>> {
  const [found] = await db
    .select({ bet: demoBets, decimals: players.decimals })
    .from(demoBets)
    .innerJoin(players, eq(players.tokenHash, demoBets.tokenHash))
    .where(eq(demoBets.id, betTxId))
  if (!found) return { state: 'unknown' }
  const { bet, decimals } = found
  if (bet.state === 'refused' || bet.state === 'void') return { state: 'void' }
  if (bet.payout === null || bet.state === 'betting' || bet.state === 'undoing') return { state: 'open' }
  const amount = moneyOf({ decimals }).text(bet.payout)
  return { state: 'settled', winTxId: `${bet.id}w`, amount, ...(bet.detail && { detail: bet.detail }) }
}
