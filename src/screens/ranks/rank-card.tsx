import { Trans, useLingui } from '@lingui/react/macro'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { dayOf } from '#rules/calendar.ts'
import { isBelow } from '#rules/money.ts'
import { useCalendar } from '#src/app/use-calendar.ts'
import { useDates } from '#src/app/use-dates.ts'
import { DayBegins } from '#src/flows/shared/day-begins.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'
import { LevelNumber } from './level-number.tsx'
import { ProgressMeter } from './progress-meter.tsx'

type Progress = ValueOf<'getRankProgress'>
type Level = ValueOf<'listRankLevels'>[number]
type Part = { progress: Progress; money: MoneyWriter }

/** Both totals to the next rank. */
function NextRank({ progress: { next, depositTotal, validBetTotal }, money }: Part) {
  const { t } = useLingui()
  if (next === null)
    return (
      <div className="grid content-start gap-2">
        <h2>
          <Trans>The highest level</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>There is no level above yours.</Trans>
        </p>
      </div>
    )
  const name = next.labelName
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2>
          <Trans>
            Progress to <bdi>{name}</bdi>
          </Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>Both totals have to be reached. We compare them two hours after each day ends.</Trans>
        </p>
        <DayBegins />
      </div>
      <ProgressMeter name={t`Total deposits`} value={depositTotal} target={next.depositTotal} money={money} />
      <ProgressMeter name={t`Total valid bets`} value={validBetTotal} target={next.validBetTotal} money={money} />
    </div>
  )
}

/** The monthly target that keeps the rank. */
function KeepRank({ progress: { monthValidBet, monthlyValidBet, monthEndsAt }, money }: Part) {
  const { t } = useLingui()
  const dates = useDates()
  const calendar = useCalendar()
  if (monthlyValidBet === null)
    return (
      <div className="grid content-start gap-1">
        <h2>
          <Trans>Keeping your level</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>Your level has no requirements. You keep it.</Trans>
        </p>
      </div>
    )
  const lastDay = dates.calendarDay(dayOf(Date.parse(monthEndsAt) - 1, calendar))
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>
          <Trans>Keeping your level this month</Trans>
        </h2>
        <Badge>
          <Trans>until {lastDay}</Trans>
        </Badge>
      </div>
      <ProgressMeter name={t`Valid bets this month`} value={monthValidBet} target={monthlyValidBet} money={money} />
      <p className="text-sm text-ink-2">
        {Number(monthValidBet) >= Number(monthlyValidBet) ? (
          <Trans>Done. Your level stays for the next month.</Trans>
        ) : (
          <Trans>
            If it isn’t reached, you go one level down. We write to you a week before. Your money and your points stay
            as they are, and you can come back; a gift is given once.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Why a member has a level whose totals were not reached: given by hand, or the totals fell later. */
function BelowTotals({ progress: { labelName, depositTotal, validBetTotal }, own, money }: Part & { own: Level }) {
  if (!isBelow(depositTotal, own.depositTotal) && !isBelow(validBetTotal, own.validBetTotal)) return null
  const [deposits, bets] = [money(own.depositTotal), money(own.validBetTotal)]
  return (
    <p className="text-sm text-ink-2 md:col-span-full">
      <Trans>
        <bdi>{labelName}</bdi> normally takes {deposits} of deposits and {bets} of valid bets. You have it because we
        gave it to you, or because your totals were higher before.
      </Trans>
    </p>
  )
}

/** The member's rank with the progress to the next, and what keeps it [2.08]. */
export function RankCard({ progress, own, money }: Part & { own: Level | undefined }) {
  const { rankLevel, labelName } = progress
  return (
    <section className="card grid gap-5 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] md:gap-8 md:p-6">
      <div className="flex items-center gap-4 md:grid md:justify-items-center md:gap-2 md:text-center">
        <Img src={artUrl.badge(rankLevel)} alt="" width={120} height={144} className="w-24 flex-none md:w-32" />
        <div>
          <p className="text-sm text-ink-2">
            <Trans>Your level</Trans>
          </p>
          <p className="text-3xl leading-tight font-bold">
            <bdi>{labelName}</bdi>
          </p>
          <LevelNumber level={rankLevel} labelName={labelName} className="text-sm text-ink-2" />
        </div>
      </div>
      <NextRank progress={progress} money={money} />
      <KeepRank progress={progress} money={money} />
      {own && <BelowTotals progress={progress} own={own} money={money} />}
      <p className="flex gap-2.5 rounded-2 bg-panel-2 px-3.5 py-3 text-sm md:col-span-full">
        <Icon name="shield" size="sm" className="mt-0.5 flex-none text-win-ink" />
        <Trans>You reach levels automatically; they’re no reason to play. Never bet more to reach one.</Trans>
      </p>
    </section>
  )
}
