import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MoneyWriter } from '#src/lib/money-text.ts'

/** The sources of money with a wagering requirement. */
const dutySources: Readonly<Record<string, MessageDescriptor>> = {
  deposit: msg`From a deposit`,
  bonus: msg`From a bonus`,
  transfer: msg`Received from a member`,
  points: msg`From points`,
  referral: msg`From an invitation`,
}

/** The open wagering requirements before a withdrawal or transfer; amounts are decimal strings. */
export type PlayDuties = {
  remaining: string
  duties: readonly { dutyId: string; source: string; required: string; progress: string; remaining: string }[]
}

type DutyMetersProps = { duties: PlayDuties; money: MoneyWriter }

/** The open wagering requirements: the progress of each, and the total remaining. */
export function DutyMeters({ duties: { remaining, duties }, money }: DutyMetersProps) {
  const { i18n, t } = useLingui()
  return (
    <section aria-label={t`Still to be played`} className="grid gap-3 rounded-2 border border-line bg-panel p-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <b>
          <Trans>Still to be played</Trans>
        </b>
        <b className="num text-lg">{money(remaining)}</b>
      </p>
      <ul className="grid gap-3">
        {duties.map(({ dutyId, source, required, progress, remaining: rest }) => {
          const name = dutySources[source] ? i18n._(dutySources[source]) : source
          const part = Math.min(1, Number(progress) / Number(required))
          return (
            <li key={dutyId} className="grid gap-1 text-sm">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>{name}</span>
                <span className="text-ink-2">
                  <Trans>
                    <span className="num">{money(rest)}</span> left of <span className="num">{money(required)}</span>
                  </Trans>
                </span>
              </p>
              <div
                role="meter"
                aria-label={name}
                aria-valuemin={0}
                aria-valuemax={Number(required)}
                aria-valuenow={Number(progress)}
                aria-valuetext={t`${money(rest)} left of ${money(required)}`}
                className="h-2 overflow-hidden rounded-full bg-panel-3"
              >
                <div className="h-full rounded-full bg-lamp" style={{ width: `${part * 100}%` }} />
              </div>
            </li>
          )
        })}
      </ul>
      <p className="text-xs text-ink-2">
        <Trans>Bets placed and settled after the money arrived count, oldest first.</Trans>
      </p>
    </section>
  )
}
