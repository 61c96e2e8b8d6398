import { Trans, useLingui } from '@lingui/react/macro'
import { useSiteInfo } from '#src/app/site-info.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Amount } from '../records/amount.tsx'
import { categories } from '../records/category-names.ts'
import type { Column } from '../records/record-list.tsx'
import { StatementBadge, usePeriodText, type Statement } from './statement-words.tsx'

/** The columns of a list of statements: agent, period, rate, amount, and payment state. */
export function useStatementColumns(zone: string | undefined, side: Statement['side']): Column<Statement>[] {
  const { i18n } = useLingui()
  const site = useSiteInfo()
  const periodText = usePeriodText(zone)
  const money = (amount: string) => <Amount of={site} value={amount} />
  return [
    {
      key: 'period',
      name: <Trans>Period</Trans>,
      head: 'start',
      cell: (row) => <bdi className="tabular">{periodText(row)}</bdi>,
    },
    {
      key: 'party',
      name: side === 'PAID' ? <Trans>Paid to</Trans> : <Trans>Paid by</Trans>,
      cell: ({ payer, payee, category }) => (
        <>
          {side === 'PAID' ? <bdi>{payee}</bdi> : payer === null ? <Trans>The house</Trans> : <bdi>{payer}</bdi>}
          <span className="text-ink-2"> · {i18n._(categories[category])}</span>
        </>
      ),
    },
    {
      key: 'base',
      name: <Trans>Basis</Trans>,
      figure: true,
      cell: ({ base, rateType, rate, realtime }) => (
        <>
          {money(base)}
          {realtime && (
            <span className="num"> × {`${percentOf(realtime.profitRate)} / ${percentOf(realtime.lossRate)} %`}</span>
          )}
          {rateType === 'P' && rate !== null && <span className="num"> × {percentOf(rate)} %</span>}
        </>
      ),
    },
    { key: 'state', name: <Trans>State</Trans>, cell: ({ state, gross }) => <StatementBadge {...{ state, gross }} /> },
    {
      key: 'gross',
      name: <Trans context="salary">Share</Trans>,
      figure: true,
      head: 'end',
      cell: ({ gross }) => money(gross),
    },
  ]
}
