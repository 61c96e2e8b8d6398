import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { amountText, compareAmounts } from '#rules/money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { periodNames } from '../shared/responsible-gaming/limit-name.ts'
import { useAmounts } from '../shared/use-amounts.ts'
import { useOwnProtection, type PlayLimit } from '../shared/responsible-gaming/use-own-protection.ts'
import { BonusPrice, bonusOn, type BonusTerms } from './bonus-price.tsx'
import { rangeText, type Channel } from './channel-list.tsx'

const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} size="sm" className="mt-0.5" />
    <span>{children}</span>
  </li>
)

const LimitsLink = ({ children }: { children: ReactNode }) => (
  <Link
    to="."
    search={(before: object) => ({ ...withoutCentre(before), mc: 'limits' as const })}
    resetScroll={false}
    className="link"
  >
    {children}
  </Link>
)

/** The member's own deposit limit with the least remaining. */
const tightest = (limits: readonly PlayLimit[]): PlayLimit | undefined =>
  limits
    .filter(({ kind, remaining }) => kind === 'DEPOSIT' && remaining !== null)
    .toSorted((a, b) => compareAmounts(a.remaining!, b.remaining!))[0]

function OwnLimit({ figure }: { figure: MoneyWriter }) {
  const { i18n } = useLingui()
  const limit = tightest(useOwnProtection()?.limits ?? [])
  if (!limit || limit.amount === null || limit.remaining === null) return null
  const period = limit.period ? i18n._(periodNames[limit.period]) : ''
  return (
    <Note icon="clock">
      <Trans>
        Your own limit: <span className="num">{figure(limit.amount)}</span> {period},{' '}
        <span className="num">{figure(limit.remaining)}</span> left.
      </Trans>{' '}
      <LimitsLink>
        <Trans>Change</Trans>
      </LimitsLink>
    </Note>
  )
}

export type DepositTermsProps = {
  channel: Channel
  /** The payment in minor units of the site's currency; null while the input is not an amount. */
  worth: bigint | null
  /** The terms of the chosen bonus, if any. */
  bonus: BonusTerms | null | undefined
  /** The wagering requirement without a bonus. */
  turnoverText: string
  figure: MoneyWriter
}

/** The terms of a deposit, shown before it begins: limits, wagering requirement, and the credited amount. */
export function DepositTerms({ channel, worth, bonus, turnoverText, figure }: DepositTermsProps) {
  const { i18n } = useLingui()
  const { decimals } = useAmounts()
  const given = bonusOn(worth, bonus, decimals)
  const write = (minor: bigint) => figure(amountText(minor, decimals))
  return (
    <>
      <ul className="grid gap-2 text-sm text-ink-2">
        <Note icon="info">
          <Trans>
            This channel takes <span className="num">{rangeText(channel, figure, i18n.locale)}</span> at a time.
          </Trans>
        </Note>
        <OwnLimit figure={figure} />
        <Note icon="refresh">
          {bonus ? <BonusPrice {...{ worth, figure }} terms={bonus} /> : <bdi>{turnoverText}</bdi>}
        </Note>
      </ul>
      <FactList
        facts={[
          ...(channel.rate === null
            ? []
            : [
                {
                  key: 'rate',
                  name: <Trans>Rate, fixed when you begin</Trans>,
                  value: (
                    <span className="num">
                      1 {channel.payCurrency} = {figure(channel.rate)}
                    </span>
                  ),
                },
              ]),
          ...(given === null
            ? []
            : [{ key: 'bonus', name: <Trans>Bonus</Trans>, value: <span className="num">+{write(given)}</span> }]),
          {
            key: 'added',
            name: <Trans>Added to your balance</Trans>,
            value: <span className="num">{write((worth ?? 0n) + (given ?? 0n))}</span>,
            strong: true,
          },
        ]}
      />
    </>
  )
}

/** Before the member's first deposit: says that limits can be set, and where. */
export const LimitsFirst = () => (
  <section className="flex gap-2.5 rounded-2 border-s-4 border-info bg-info-wash px-3.5 py-3 text-sm">
    <Icon name="info" size="sm" className="mt-0.5 text-info-ink" />
    <div className="min-w-0">
      <h3 className="font-bold">
        <Trans>Before your first deposit</Trans>
      </h3>
      <p>
        <Trans>You can limit what you deposit in a day, a week or a month. A lower limit applies at once.</Trans>{' '}
        <LimitsLink>
          <Trans>Set a limit</Trans>
        </LimitsLink>
      </p>
    </div>
  </section>
)
