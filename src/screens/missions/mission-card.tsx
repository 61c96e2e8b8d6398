import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { ClaimMission } from '#src/flows/mission-claim/claim-mission.tsx'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconShape } from '#src/ui/icon-shape.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { icons } from '#src/ui/icons.ts'
import { moreIcons } from '#src/ui/icons-more.ts'
import { ProgressMeter } from '../ranks/progress-meter.tsx'

type Mission = ValueOf<'getMissionSummary'>['missions'][number]

const signs: Record<NonNullable<Mission['category']>, IconName> = {
  RNG: 'slots',
  FISH: 'fish',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  LIVE: 'live',
  PVP: 'pvp',
  SPORTS: 'sports',
  CONS: 'play',
}

/** The task's icon; for bets, that of their game category. */
function Sign({ mission: { metric, category, state } }: { mission: Mission }) {
  const claimed = state === 'claimed'
  const path = claimed
    ? icons.check
    : metric === 'VALID_BET'
      ? icons[signs[category ?? 'CONS']]
      : { GAMES_TRIED: icons.grid, DEPOSIT: icons.wallet, DAYS_PLAYED: moreIcons.calendar }[metric]
  return (
    <span
      className={cx(
        'grid size-11 flex-none place-items-center rounded-2',
        claimed ? 'bg-win-wash text-win-ink' : 'bg-lamp-wash text-lamp-ink',
      )}
    >
      <IconShape path={path} />
    </span>
  )
}

/** A mission with its progress, reward and deadline. */
export function MissionCard({ mission, money }: { mission: Mission; money: MoneyWriter }) {
  const { i18n, t } = useLingui()
  const dates = useDates()
  const { missionId, title, progress, reward, state, endsAt } = mission
  const write = progress.unit === 'AMOUNT' ? money : (count: string) => numberText(Number(count), i18n.locale)
  const [gift, until] = [money(reward.amount), endsAt === null ? '' : dates.moment(endsAt)]
  return (
    <li className={cx('card flex gap-3.5', state === 'claimable' && 'border-lamp-edge')}>
      <Sign mission={mission} />
      <div className="grid min-w-0 flex-1 content-start gap-2.5">
        <div className="flex items-start justify-between gap-3">
          <h4 className="font-bold">
            <bdi>{title}</bdi>
          </h4>
          {state === 'claimed' ? (
            <Badge tone="win">
              <Trans>Claimed</Trans>
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
      </div>
    </li>
  )
}
