import { sql } from 'drizzle-orm'
import { ok, type BodyOf, type Caller } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { endSession } from '../sessions/end-session.ts'
import { amountText } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import { changeGuard, holdGuard } from './hold-guard.ts'
import type { Guard } from './rules.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/** Time and money of the running session of play: its stakes and payouts. */
export async function readRealityCheck({ db, clock, merchant }: Needs, { memberId }: Caller) {
  const { currency, currencyDecimals } = await merchant.read()
  const { rows } = await db.execute<{
    minutes: Guard['checkMinutes']
    began: string
    check_at: string
    due: boolean
    staked: string
    paid: string
  }>(sql`
    SELECT coalesce(g.check_minutes, usual_check_minutes()) AS minutes, r.began, r.check_at, r.check_due AS due, f.staked, f.paid
    FROM (SELECT ${memberId}::uuid AS id) AS m LEFT JOIN play_guards g ON g.member_id = m.id
      CROSS JOIN LATERAL play_run(g, m.id, ${currency}, ${instant(clock.now())}) AS r
      CROSS JOIN LATERAL (
        SELECT coalesce(-sum(p.amounts[1]) FILTER (WHERE p.kind = 'bet'), 0) AS staked,
          coalesce(sum(p.amounts[1]) FILTER (WHERE p.kind <> 'bet'), 0) AS paid
        FROM postings p WHERE p.member_id = m.id AND p.currency = ${currency} AND p.posted_at >= r.began
          AND p.kind IN ('bet', 'win', 'tie', 'refund', 'correction')) AS f`)
  const { minutes, began, check_at: checkAt, due, staked, paid } = rows[0]!
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return ok({
    intervalMinutes: minutes,
    sessionStartedAt: new Date(began).toISOString(),
    stake: text(BigInt(staked)),
    payout: text(BigInt(paid)),
    net: text(BigInt(paid) - BigInt(staked)),
    dueAt: new Date(checkAt).toISOString(),
    due,
  })
}

/** Stores the member's choice: another interval, or the answer to a check. LEAVE ends the session. */
export async function answerRealityCheck(
  services: Needs,
  caller: Caller,
  body: BodyOf<'answerRealityCheck'>,
  token: string | null,
) {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    await holdGuard(tx, caller.memberId)
    await changeGuard(
      tx,
      caller.memberId,
      body.intervalMinutes === undefined
        ? { checkedAt: new Date(clock.now()) }
        : { checkMinutes: body.intervalMinutes },
    )
  })
  if (body.acknowledge === 'LEAVE') await endSession(services, token)
  return readRealityCheck(services, caller)
}
