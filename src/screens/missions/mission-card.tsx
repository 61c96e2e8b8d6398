import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { ClaimMission } from '#src/flows/mission-claim/claim-mission.tsx'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ProgressMeter } from '../ranks/progress-meter.tsx'

type Mission = ValueOf<'getMissionSummary'>['missions'][number]

/** A mission with its bar, what it gives, and until when. */
export function MissionCard({ mission, money }: { mission: Mission; money: MoneyWriter }) {
  const { i18n, t } = useLingui()
  const dates = useDates()
  const { missionId, title, progress, reward, state, endsAt } = mission
  const write = progress.unit === 'AMOUNT' ? money : (count: string) => numberText(Number(count), i18n.locale)
  const [gift, until] = [money(reward.amount), endsAt === null ? '' : dates.moment(endsAt)]
  return (
    <li className="card grid content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        <h4 className="font-bold">
          <bdi>{title}</bdi>
        </h4>
        {state === 'claimed' ? (
          <Badge tone="win">
            <Trans>claimed</Trans>
          </Badge>
        ) : (
          <Badge tone="lamp">
            <span className="num">{gift}</span>
          </Badge>
        )}
      </div>
      {state !== 'claimed' && (
        <ProgressMeter name={t`So far`} value={progress.value} target={progress.target} money={write} />
      )}
      {state === 'claimable' && <ClaimMission missionId={missionId} amount={reward.amount} money={money} />}
      {state !== 'claimed' && endsAt !== null && (
        <p className="text-xs text-ink-2">
          <Trans>until {until}</Trans>
        </p>
      )}
    </li>
  )
}
