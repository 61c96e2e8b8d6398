import { Trans } from '@lingui/react/macro'
import { useLimitName } from './limit-name.ts'
import { narrowLimits } from './play-room.ts'
import { useOwnProtection } from './use-own-protection.ts'

export type NarrowLimitsProps = {
  /** The slip's stake, and its largest bet; minor units. */
  stake: bigint
  largest: bigint
  money: (amount: string) => string
}

/** The rest of limits that the slip nearly uses up, and the limits that it would exceed. */
export function NarrowLimits({ stake, largest, money }: NarrowLimitsProps) {
  const protection = useOwnProtection()
  const nameOf = useLimitName()
  const narrow = protection ? narrowLimits(protection, stake, largest) : []
  if (narrow.length === 0) return null
  return (
    <ul role="status" className="grid gap-1 text-sm">
      {narrow.map(({ limit, left, over }) => (
        <li key={`${limit.kind} ${limit.period} ${limit.setBy}`} className={over ? 'text-alert-ink' : 'text-ink-2'}>
          {over ? (
            <Trans>
              This is more than your limit allows: {money(left)} ({nameOf(limit)})
            </Trans>
          ) : (
            <Trans>
              {money(left)} left of your limit: {nameOf(limit)}
            </Trans>
          )}
        </li>
      ))}
    </ul>
  )
}
