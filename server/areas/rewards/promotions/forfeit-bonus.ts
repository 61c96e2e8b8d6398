import { and, eq, lte, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { noteTakenBack } from '#server/areas/money/wallet/posting-categories.ts'
import { turnoverDuties } from '#server/areas/money/wallet/tables.ts'
import { askPromotion, type Given } from './ask-promotion.ts'
import { giveBudgetBack } from './budget.ts'
import { losesOf, readBonuses, showBonus, type BonusRow } from './read-bonuses.ts'
import { bonuses } from './tables.ts'

async function hasOpenBets(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM bets WHERE member_id = ${memberId} AND settled_at IS NULL LIMIT 1`,
  )
  return rows.length > 0
}

/**
 * Removes a bonus and its wins, and ends its requirement. The deposit's own requirement replaces it, with the progress
 * since, because the ended requirement keeps no part of any bet. Returns the removed amount in minor units.
 */
async function endBonus(tx: Tx, row: BonusRow, how: 'forfeited' | 'expired', at: number): Promise<bigint> {
  const { merchant, memberId, currency, bonusNo, deposit, depositPosting, grantedAt } = row
  const lost = await losesOf(tx, row)
  if (lost > 0n) {
    const posted = await post(tx, {
      merchant,
      memberId,
      key: `bonus-end:${bonusNo}`,
      kind: 'bonus-forfeit',
      reference: bonusNo,
      currency,
      at,
      legs: [
        ['main', -lost],
        ['house:bonus', lost],
      ],
    })
    if (!('postingId' in posted)) throw new Error(`${bonusNo} was not taken back: ${posted.outcome}`)
    await noteTakenBack(tx, { given: row.postingId, taken: posted.postingId, amount: lost })
  }
  await tx
    .update(turnoverDuties)
    .set({ state: 'forfeited', endedAt: new Date(at) })
    .where(and(eq(turnoverDuties.memberId, memberId), eq(turnoverDuties.postingId, row.postingId)))
  if (depositPosting !== null) {
    const own = { merchant, memberId, currency, source: 'deposit' as const, base: deposit, multiple: 1 }
    await openDuty(tx, { ...own, postingId: depositPosting, at: grantedAt.getTime() })
  }
  await tx
    .update(bonuses)
    .set({ givenUp: how, givenUpAt: new Date(at), lost })
    .where(eq(bonuses.bonusNo, bonusNo))
  await giveBudgetBack(tx, row, lost < row.bonus ? lost : row.bonus)
  return lost
}

type Owner = { memberId: string; currency: string; currencyDecimals: number }

/** Drops an open bonus whose deposit is charged back. Returns the removed amount. */
export async function dropBonus(tx: Tx, owner: Owner, depositPosting: bigint, at: number): Promise<bigint> {
  await lockMember(tx, owner.memberId)
  const known = (await readBonuses(tx, owner)).find(
    ({ row, duty }) => row.depositPosting === depositPosting && duty === 'open',
  )
  return known ? endBonus(tx, known.row, 'forfeited', at) : 0n
}

async function forfeit({ tx, member, settings, at }: Given, bonusNo: string, language: string) {
  const { currency, currencyDecimals } = settings
  const owner = { memberId: member.id, currency, currencyDecimals }
  const find = async () => (await readBonuses(tx, owner)).find(({ row }) => row.bonusNo === bonusNo)
  const known = await find()
  if (!known) return refuse('record.not.found')
  if (known.duty !== 'open') return refuse('claim.already.done')
  if (await hasOpenBets(tx, member.id)) return refuse('bonus.bets.open')
  await endBonus(tx, known.row, 'forfeited', at)
  return ok(showBonus((await find())!, language, currencyDecimals))
}

/**
 * Gives up a bonus. Excluded members and those on a break or at a limit may do so, too, so that own money is never
 * locked in.
 */
export const forfeitBonus = (
  services: Services,
  { body: { bonusNo, requestId }, caller, language }: Pick<RequestOf<'forfeitBonus'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'forfeitBonus'>> =>
  askPromotion(
    services,
    { memberId: caller.memberId, requestId, content: `forfeit ${bonusNo}` },
    (given) => forfeit(given, bonusNo, language),
    { freely: true },
  ) as Promise<ReplyOf<'forfeitBonus'>>

const atOnce = 200

/** Ends bonuses that were not played in time, each in its own transaction; one with open bets waits for them. */
export async function expireBonuses(services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const now = clock.now()
  const ofDuty = and(eq(turnoverDuties.memberId, bonuses.memberId), eq(turnoverDuties.postingId, bonuses.postingId))
  const isDue = and(eq(turnoverDuties.state, 'open'), lte(bonuses.expiresAt, new Date(now)))
  const due = await nextRows(services, {
    job: 'expire-bonuses',
    key: [bonuses.expiresAt, bonuses.bonusNo],
    atOnce,
    read: ({ beyond, place, order }) =>
      db
        .select({ row: bonuses, place })
        .from(bonuses)
        .innerJoin(turnoverDuties, ofDuty)
        .where(and(isDue, beyond))
        .orderBy(order)
        .limit(atOnce),
  })
  await eachAlone(services, due, { job: 'expire-bonuses', id: ({ row }) => row.bonusNo }, ({ row }) =>
    db.transaction(async (tx) => {
      await lockMember(tx, row.memberId)
      const owner = { memberId: row.memberId, currency: row.currency, currencyDecimals: settings.currencyDecimals }
      const known = (await readBonuses(tx, owner)).find((one) => one.row.bonusNo === row.bonusNo)
      if (known?.duty === 'open' && !(await hasOpenBets(tx, row.memberId))) await endBonus(tx, row, 'expired', now)
    }),
  )
}
