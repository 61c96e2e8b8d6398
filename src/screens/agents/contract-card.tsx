import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isAgent } from '#machines/session/account-types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { baseNames, kindNames, payNames } from '#src/flows/contract/contract-words.ts'
import { DecideContract } from '#src/flows/contract/decide-contract.tsx'
import { EndContract } from '#src/flows/contract/end-contract.tsx'
import { ReplacedContracts } from '#src/flows/contract/replaced-contracts.tsx'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { categories } from '../records/category-names.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { useAccountType } from '../shell/use-account-type.ts'
import { pageOfKind } from '../statements/page-of-kind.ts'

type Contract = ValueOf<'listContracts'>['rows'][number]
type Props = { contract: Contract; money: MoneyWriter }

const states: Record<Contract['state'], { name: MessageDescriptor; tone: BadgeTone }> = {
  offered: { name: msg`Waits for an answer`, tone: 'lamp' },
  accepted: { name: msg({ message: 'In force', context: 'contract' }), tone: 'win' },
  terminating: { name: msg`Ending proposed`, tone: 'lamp' },
  superseded: { name: msg`Replaced`, tone: 'neutral' },
  withdrawn: { name: msg({ message: 'Withdrawn', context: 'offer' }), tone: 'neutral' },
  expired: { name: msg({ message: 'Expired', context: 'offer' }), tone: 'neutral' },
  rejected: { name: msg({ message: 'Rejected', context: 'offer' }), tone: 'neutral' },
  terminated: { name: msg({ message: 'Ended', context: 'contract' }), tone: 'neutral' },
  ended_by_cascade: { name: msg`Ended from above`, tone: 'alert' },
}

/** The states of contracts that never took effect. */
const unaccepted: ReadonlySet<Contract['state']> = new Set(['offered', 'withdrawn', 'expired', 'rejected'])

function Steps({ contract, money }: Props) {
  const { i18n, t } = useLingui()
  if (contract.realtime) {
    const { profitRate, lossRate, singleBet } = contract.realtime
    return (
      <p className="text-sm">
        <Trans>
          {percentOf(profitRate)} % of bets that were won, {percentOf(lossRate)} % of bets that were lost, from{' '}
          {money(singleBet)} a bet
        </Trans>
      </p>
    )
  }
  return (
    <ul aria-label={t`Steps`} className="grid gap-1 text-sm">
      {contract.tiers.map(({ minBet, minNetLoss, minActive, rateType, rate }) => (
        <li key={`${minBet} ${minNetLoss} ${minActive} ${rate}`} className="flex items-baseline justify-between gap-3">
          <span className="text-xs text-ink-2">
            {Number(minBet) > 0 ? <Trans>from {money(minBet)} valid bets</Trans> : <Trans>from the first bet</Trans>}
            {minNetLoss !== undefined && Number(minNetLoss) > 0 && (
              <>
                , <Trans>{money(minNetLoss)} loss</Trans>
              </>
            )}
            {minActive > 0 && (
              <>
                , <Trans>{numberText(minActive, i18n.locale)} active</Trans>
              </>
            )}
          </span>
          <b className="num">{rateType === 'P' ? `${percentOf(rate)} %` : money(rate)}</b>
        </li>
      ))}
    </ul>
  )
}

/** When it takes effect and ends. */
function Span({ contract }: { contract: Contract }) {
  const dates = useDates()
  const { effectiveFrom, effectiveTo, expiresAt } = contract
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
      <li>
        <Trans>from {dates.moment(effectiveFrom)}</Trans>
      </li>
      {effectiveTo !== null && (
        <li>
          <Trans>until {dates.moment(effectiveTo)}</Trans>
        </li>
      )}
      {expiresAt !== null && (
        <li>
          <Trans>answer by {dates.moment(expiresAt)}</Trans>
        </li>
      )}
    </ul>
  )
}

/** The page where a player finds paid salaries: each entry leads to its statement. */
const record = { mc: 'transactionHistory' } as const

/** What it has earned, once it is or was in force. */
function Statements({ contract: { contractId, kind, state } }: { contract: Contract }) {
  const type = useAccountType()
  if (unaccepted.has(state)) return null
  const to = type !== undefined && isAgent(type) ? { ac: pageOfKind[kind], number: contractId } : record
  return (
    <CentreLink {...to} className="link flex min-h-11 w-fit items-center gap-1 text-sm">
      <Trans>Earned so far</Trans>
      <Icon name="next" size="xs" flip />
    </CentreLink>
  )
}

/** One agent contract: payer, payee and kind, its tiers, its dates, and the actions; `isNamed` by the address. */
export function ContractCard({ contract, money, isNamed = false }: Props & { isNamed?: boolean }) {
  const { i18n } = useLingui()
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isNamed])
  const { name, tone } = states[contract.state]
  const other = contract.side === 'UP' ? contract.payer : contract.payee
  return (
    <li
      ref={card}
      aria-current={isNamed || undefined}
      className={cx('grid gap-2 rounded-2 border bg-panel-2 p-3', isNamed ? 'border-info' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{i18n._(kindNames[contract.kind])}</b>
        <span className="text-sm">{i18n._(categories[contract.category])}</span>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {other === null ? (
          <Trans>The house pays you</Trans>
        ) : contract.side === 'UP' ? (
          <Trans>
            <bdi>{other}</bdi> pays you
          </Trans>
        ) : (
          <Trans>
            You pay <bdi>{other}</bdi>
          </Trans>
        )}{' '}
        {i18n._(baseNames[contract.kind])}, {i18n._(payNames[contract.payPeriod ?? contract.period])}
      </p>
      <Steps {...{ contract, money }} />
      <Span contract={contract} />
      <Statements contract={contract} />
      {contract.side === 'UP' && (
        <ReplacedContracts replaces={contract.replaces} from={contract.effectiveFrom} money={money} />
      )}
      {contract.side === 'UP' ? (
        <DecideContract key={contract.version} contract={contract} money={money} />
      ) : (
        <EndContract key={contract.version} contract={contract} money={money} />
      )}
    </li>
  )
}
