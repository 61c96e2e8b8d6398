import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Statement } from './statement-words.tsx'

type Tier = Statement['tiers'][number]
type Props = { statement: Statement; money: MoneyWriter }

/** The threshold of a tier. */
function Conditions({ tier, money }: { tier: Tier; money: MoneyWriter }) {
  const { i18n } = useLingui()
  const { minBet, minNetLoss = '0', minActive } = tier
  const none = Number(minBet) === 0 && Number(minNetLoss) === 0 && minActive === 0
  if (none) return <Trans>from the first bet</Trans>
  return (
    <span className="flex flex-wrap gap-x-2.5">
      {Number(minBet) > 0 && <Trans>from {money(minBet)} valid bets</Trans>}
      {Number(minNetLoss) > 0 && (
        <span>
          <Trans>{money(minNetLoss)} loss</Trans>
        </span>
      )}
      {minActive > 0 && (
        <span>
          <Trans>{numberText(minActive, i18n.locale)} active</Trans>
        </span>
      )}
    </span>
  )
}

/** The progress of each condition of a tier, the least of them: zero if the base itself is missing. */
function shareOf({ validBet, base, activeMembers, next }: Statement, tier: Tier): number {
  const { minBet, minNetLoss = '0', minActive } = tier
  if (Number(base) <= 0 && Number(next?.netLoss) > 0) return 0
  const parts = [
    [Number(validBet), Number(minBet)],
    [Number(base), Number(minNetLoss)],
    [activeMembers, minActive],
  ] as const
  return Math.max(0, Math.min(1, ...parts.filter(([, wanted]) => wanted > 0).map(([has, wanted]) => has / wanted)))
}

/** What is missing to the next tier, in words, with a bar. */
function Missing({ statement, tier, money }: Props & { tier: Tier }) {
  const { t } = useLingui()
  const { bet, netLoss, active } = statement.next!
  const parts = [
    Number(bet) > 0 && t`${money(bet)} more in valid bets`,
    Number(netLoss) > 0 && t`${money(netLoss)} more loss`,
    active > 0 && t`${plural(active, { one: '# more active member', other: '# more active members' })}`,
  ].filter((part): part is string => part !== false)
  const share = Math.floor(shareOf(statement, tier) * 100)
  return (
    <div className="grid gap-1">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-panel-3">
        <span className="block h-full rounded-full bg-lamp" style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="text-xs text-ink-2">
        {statement.state === 'running' ? <Trans>To go:</Trans> : <Trans>Was missing:</Trans>} {parts.join(' · ')}
      </p>
    </div>
  )
}

/** The tiers of the contract: those below, the reached one, and the progress to the next. */
export function TierLadder({ statement, money }: Props) {
  const { t } = useLingui()
  const { tiers, tierIndex, next } = statement
  const reached = tierIndex ?? -1
  return (
    <ol aria-label={t`Steps`} className="grid gap-1.5">
      {tiers.map((tier, n) => (
        <li
          key={`${tier.minBet} ${tier.minNetLoss} ${tier.minActive} ${tier.rate}`}
          aria-current={n === reached ? 'step' : undefined}
          className={cx(
            'grid gap-1.5 rounded-2 border px-3 py-2 text-sm',
            n === reached ? 'border-lamp-edge bg-lamp-wash' : 'border-line bg-panel-2',
            n > reached && n !== next?.tierIndex && 'text-ink-2',
          )}
        >
          <p className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2">
              {n <= reached ? (
                <Icon name="check" size="xs" />
              ) : (
                <span aria-hidden="true" className="size-4 flex-none" />
              )}
              <span className="min-w-0">
                <Conditions {...{ tier, money }} />
              </span>
            </span>
            <b className="num flex-none">{tier.rateType === 'P' ? `${percentOf(tier.rate)} %` : money(tier.rate)}</b>
          </p>
          {n === next?.tierIndex && <Missing {...{ statement, tier, money }} />}
        </li>
      ))}
    </ol>
  )
}
