import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { betStatus, isGain, type BetStatus } from '#rules/bet-status.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import type { AnyBet } from './any-bet.ts'

/** The results of settled bets, as a filter names them. */
export const statusNames: Record<BetStatus, MessageDescriptor> = {
  1: msg`Won`,
  2: msg`Lost`,
  3: msg`Tied`,
  4: msg`Cancelled`,
}

const tones: Record<BetStatus, BadgeTone> = { 1: 'win', 2: 'neutral', 3: 'info', 4: 'neutral' }

/** Whether the whole stake was returned; a won part may also have offset a lost one. */
function isStakeBack(bet: AnyBet): boolean {
  if ('areas' in bet) return bet.areas.length > 0 && bet.areas.every(({ stake, payout }) => stake === payout)
  return 'issue' in bet || 'legs' in bet
}

const evenText = msg({ message: 'Even', context: 'bet' })
const stakeBack = msg`Stake back`

/** The result of a bet; one without a status waits for its result. */
export function BetState({ bet }: { bet: AnyBet }) {
  const { i18n } = useLingui()
  const { status } = bet
  if (status === null)
    return (
      <Badge tone="lamp">
        <Trans>Open</Trans>
      </Badge>
    )
  if (status === betStatus.won && !isGain(bet))
    return (
      <Badge>
        <Trans context="bet">Returned</Trans>
      </Badge>
    )
  const name = status === betStatus.tie ? (isStakeBack(bet) ? stakeBack : evenText) : statusNames[status]
  return <Badge tone={tones[status]}>{i18n._(name)}</Badge>
}
