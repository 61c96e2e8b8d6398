import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BetDetail, BetFailure } from '#machines/bet-slip/bet-slip.types.ts'
import type { CommonFailure, Problem } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { NarrowLimits } from '../shared/responsible-gaming/narrow-limits.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { betSlipMessages, detailMessage } from './bet-slip.messages.ts'
import { SlipActions, type SlipActionsProps } from './slip-actions.tsx'
import { SlipLineList, type SlipLineListProps } from './slip-line-list.tsx'
import { sumOf, type PricedLine } from './slip-lines.ts'
import { SlipTermsFields, type SlipTermsFieldsProps } from './slip-terms-fields.tsx'
import { SlipTotals, type SlipTotalsProps } from './slip-totals.tsx'

export type SlipPanelProps = SlipTermsFieldsProps &
  SlipLineListProps &
  Omit<SlipTotalsProps, 'all' | 'stake' | 'unread'> &
  Pick<SlipActionsProps, 'draw' | 'next' | 'shut' | 'busy' | 'onAdd' | 'onBet'> & {
    onClear: () => void
    problem: Problem<BetFailure | CommonFailure> | null
    detail: BetDetail | null
    /** A field contains something that is not a number. */
    unread: boolean
    /** The choice of further draws. */
    chase: ReactNode
  }

/** The lines of the slip, their terms, stake and highest win, and the button that requests the price. */
export function SlipPanel(props: SlipPanelProps) {
  const { lines, draft, problem, money, reach } = props
  const { t, i18n } = useLingui()
  const { clock } = useServices()
  const all: readonly PricedLine[] = draft ? [...lines, draft] : lines
  const stake = sumOf(all, 'stake') * (reach?.times ?? 1n)
  const largest = all.reduce((max, line) => (line.stake > max ? line.stake : max), 0n)
  const more = detailMessage(props.detail, props.moneyText)
  return (
    <section aria-label={t`Bet slip`} className="grid gap-3.5">
      <header className="flex min-h-9 items-center gap-2">
        <h2 className="text-lg font-bold">
          <Trans>Bet slip</Trans>
        </h2>
        {lines.length > 0 && <Badge tone="lamp">{lines.length}</Badge>}
        {all.length > 0 && (
          <Button variant="quiet" size="sm" className="ms-auto" onClick={props.onClear}>
            <IconMore name="trash" size="xs" />
            <Trans>Clear all</Trans>
          </Button>
        )}
      </header>
      {lines.length > 0 && <SlipLineList {...props} />}
      {all.length === 0 && (
        <p className="text-sm text-ink-2">
          <Trans>Pick numbers on the board. Price and possible win show here as you pick.</Trans>
        </p>
      )}
      <SlipTermsFields {...props} />
      {props.chase}
      <SlipTotals {...props} all={all} stake={stake} />
      {all.length > 0 && <NarrowLimits stake={stake} largest={largest} money={props.moneyText} />}
      <ProblemAlert<BetFailure | CommonFailure> problem={problem} messages={betSlipMessages} now={clock.now} />
      {problem && more && <p className="-mt-2 text-sm text-ink-2">{i18n._(more)}</p>}
      <LimitsLink failure={problem?.failure} />
      <p className="text-xs text-ink-2">
        <Trans>The result is sealed before betting ends. After the draw we publish the key so you can check it.</Trans>
      </p>
      <SlipActions
        {...props}
        hasDraft={draft !== null}
        unready={all.length === 0 || reach === null || props.unread}
        price={all.length > 0 && !props.unread ? money(stake) : null}
      />
    </section>
  )
}
