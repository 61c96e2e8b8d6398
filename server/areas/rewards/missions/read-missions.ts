import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { settingIn } from '#server/texts/default-texts.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { findPause } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import type { MissionTerms } from '#server/areas/site/settings/mission-settings.ts'
import { momentOf, windowAt, type MissionWindow } from './mission-windows.ts'
import { missionClaims } from './tables.ts'

type Shown = ValueOf<'getMissionSummary'>['missions'][number]
type Of = {
  memberId: string
  settings: Pick<MerchantSettings, 'calendar' | 'currencyDecimals' | 'missions'>
  now: number
}

export type MissionStanding = {
  terms: MissionTerms
  window: MissionWindow
  value: bigint
  target: bigint
  state: Shown['state']
}

const isAmount = ({ metric }: MissionTerms) => metric === 'VALID_BET' || metric === 'DEPOSIT'

/** A member's progress in a window, by the kept figures, without cancelled bets and reversed deposits. */
async function readValue(db: Db | Tx, { terms, window, of }: { terms: MissionTerms; window: MissionWindow; of: Of }) {
  const { metric, category } = terms
  const { memberId, settings } = of
  const days = sql`member_id = ${memberId} AND day >= ${window.start} AND (${window.end}::date IS NULL OR day < ${window.end})`
  const query = {
    VALID_BET: () =>
      sql`SELECT sum(valid_bet) AS value FROM member_figures WHERE ${days} AND (${category}::text IS NULL OR category = ${category})`,
    DEPOSIT: () => sql`SELECT sum(deposit) AS value FROM member_figures WHERE ${days}`,
    DAYS_PLAYED: () => sql`SELECT count(*) AS value FROM (
      SELECT day FROM member_figures WHERE ${days} GROUP BY day HAVING sum(valid_bet) > 0) AS played`,
    GAMES_TRIED: () => sql`SELECT count(DISTINCT (vendor, game)) AS value FROM bets WHERE member_id = ${memberId}
      AND bet_counted(valid_bet, stake, uncounted) > 0 AND settled_at >= ${momentOf(window.start, settings.calendar).toISOString()}
      AND settled_at < ${window.end === null ? instant(of.now + 1) : momentOf(window.end, settings.calendar).toISOString()}`,
  }[metric]
  const { rows } = await db.execute<{ value: string | null }>(query())
  const value = BigInt(rows[0]?.value ?? 0)
  return value < 0n ? 0n : value
}

/** A member's state in each mission of the operator. */
export async function readStandings(db: Db | Tx, of: Of, only?: string): Promise<MissionStanding[]> {
  const { memberId, settings, now } = of
  const offered = settings.missions.missions.filter(
    ({ missionId, stopped = false }) => !stopped && (only === undefined || missionId === only),
  )
  if (offered.length === 0) return []
  const { rankLevel } = await memberOf(db, memberId)
  const wanted = offered.filter(({ vipMin = 0 }) => rankLevel >= vipMin)
  if (wanted.length === 0) return []
  const claims = await db
    .select()
    .from(missionClaims)
    .where(
      and(
        eq(missionClaims.memberId, memberId),
        inArray(
          missionClaims.missionId,
          wanted.map(({ missionId }) => missionId),
        ),
      ),
    )
  const standings: MissionStanding[] = []
  for (const terms of wanted) {
    const window = windowAt(terms.window, now, settings.calendar)
    const target = isAmount(terms) ? minorUnits(terms.target, settings.currencyDecimals)! : BigInt(terms.target)
    const value = await readValue(db, { terms, window, of })
    const isClaimed = claims.some(
      ({ missionId, windowStart }) => missionId === terms.missionId && windowStart === window.start,
    )
    standings.push({
      terms,
      window,
      value,
      target,
      state: isClaimed ? 'claimed' : value >= target ? 'claimable' : 'active',
    })
  }
  return standings
}

/** The caller's missions; none while excluded or cooling off. */
export async function readMissions(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  language: string,
): Promise<ValueOf<'getMissionSummary'>> {
  const settings = await merchant.read()
  const { currencyDecimals, calendar } = settings
  const now = clock.now()
  if (await findPause(db, memberId, now)) return { missionCount: 0, missions: [] }
  const standings = await readStandings(db, { memberId, settings, now })
  const missions = standings.map(({ terms, window, value, target, state }): Shown => {
    const text = (figure: bigint) => (isAmount(terms) ? amountText(figure, currencyDecimals) : String(figure))
    return {
      missionId: terms.missionId,
      title: settingIn(terms.titles, language),
      metric: terms.metric,
      category: terms.category,
      progress: {
        unit: isAmount(terms) ? 'AMOUNT' : 'COUNT',
        value: text(value < target ? value : target),
        target: text(target),
      },
      reward: { kind: 'CREDIT', amount: terms.amount, points: 0 },
      window: terms.window,
      state,
      endsAt: window.end === null ? null : momentOf(window.end, calendar).toISOString(),
    }
  })
  return { missionCount: missions.filter(({ state }) => state !== 'claimed').length, missions }
}
