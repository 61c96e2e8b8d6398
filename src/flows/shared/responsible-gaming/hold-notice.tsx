import { Trans } from '@lingui/react/macro'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { LimitsLink } from '../limits-link.tsx'
import { useLimitName } from './limit-name.ts'
import { holdOf, type Hold } from './play-room.ts'
import { useOwnProtection, type Protection } from './use-own-protection.ts'

type TextProps = { protection: Protection; hold: Hold; money: (amount: string) => string }

/** Until when it lasts. */
function Until({ protection, hold, money }: TextProps) {
  const { moment } = useDates()
  const { selfExclusion, coolingOffUntil } = protection
  if (hold.why === 'limit') {
    const { amount, period } = hold.limit
    return (
      <>
        <Trans>Nothing is left of {money(amount ?? '0')}.</Trans>{' '}
        {period === 'DAY' && <Trans>Anything older than 24 hours no longer counts.</Trans>}
        {period === 'WEEK' && <Trans>Anything older than 7 days no longer counts.</Trans>}
        {period === 'MONTH' && <Trans>Anything older than 30 days no longer counts.</Trans>}
      </>
    )
  }
  if (hold.why === 'break')
    return <Trans>Play opens again on {moment(coolingOffUntil!)}. Withdrawals and records stay available.</Trans>
  const { endsAt, until } = selfExclusion!
  return endsAt === null ? (
    <Trans>It lasts until at least {moment(until)}.</Trans>
  ) : (
    <Trans>It ends on {moment(endsAt)}.</Trans>
  )
}

/** Why bets are blocked, shown before the first bet, with a link to the limits. Empty while nothing blocks them. */
export function HoldNotice({ money }: Pick<TextProps, 'money'>) {
  const { clock } = useServices()
  const protection = useOwnProtection()
  const now = useNow(clock.now)
  const nameOf = useLimitName()
  const hold = protection && holdOf(protection, now)
  if (!hold) return null
  const titles = {
    excluded: <Trans>You have excluded yourself from playing.</Trans>,
    break: <Trans>You are taking a break.</Trans>,
    limit: hold.why === 'limit' && <Trans>Your own limit is used up: {nameOf(hold.limit)}</Trans>,
  }
  return (
    <Alert tone={hold.why === 'excluded' ? 'alert' : 'warn'} live="polite" title={titles[hold.why]}>
      <p>
        <Until {...{ protection, hold, money }} />
      </p>
      <LimitsLink failure="playLimit" />
    </Alert>
  )
}
