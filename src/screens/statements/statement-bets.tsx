import { lessAmount } from '#rules/money.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { statementBetsQuery } from '#src/api/statements.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Amount } from '../records/amount.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { reasonNames, type Statement, type StatementBet, type StatementMember } from './statement-words.tsx'

type Props = {
  statement: Pick<Statement, 'statementId' | 'kind'>
  member: StatementMember
  zone: string
  onClose: () => void
}

const lostOf = ({ stake, payout }: Pick<StatementBet, 'stake' | 'payout'>): string => lessAmount(stake, payout)

function useColumns(kind: Statement['kind'], zone: string): Column<StatementBet>[] {
  const { i18n } = useLingui()
  const site = useSiteInfo()
  const dates = useDates(zone)
  const money = (amount: string) => <Amount of={site} value={amount} />
  return [
    {
      key: 'game',
      name: <Trans>Game</Trans>,
      head: 'start',
      cell: ({ game, betNo }) => (
        <>
          <bdi className="block">{game}</bdi>
          <bdi className="num block text-xs font-normal text-ink-2">{betNo}</bdi>
        </>
      ),
    },
    {
      key: 'time',
      name: <Trans>Settled</Trans>,
      cell: ({ settledAt }) => <bdi className="tabular whitespace-nowrap">{dates.moment(settledAt)}</bdi>,
    },
    { key: 'stake', name: <Trans>Stake</Trans>, figure: true, cell: ({ stake }) => money(stake) },
    { key: 'payout', name: <Trans>Payout</Trans>, figure: true, cell: ({ payout }) => money(payout) },
    kind === 'DIVIDEND'
      ? { key: 'lost', name: <Trans>Lost</Trans>, figure: true, head: 'end', cell: (bet) => money(lostOf(bet)) }
      : {
          key: 'validBet',
          name: <Trans>Counts</Trans>,
          figure: true,
          head: 'end',
          cell: ({ validBet, counted }) => (counted ? money(validBet) : <Trans>Not counted</Trans>),
        },
    {
      key: 'reason',
      name: <Trans>Why</Trans>,
      cell: ({ reason }) => (reason === null ? null : i18n._(reasonNames[reason])),
    },
  ]
}

const skeleton = (
  <div className="grid gap-2">
    {Array.from({ length: 4 }, (_, i) => (
      <Skeleton key={i} className="h-11 rounded-2" />
    ))}
  </div>
)

type RowsProps = { kind: Statement['kind']; page: ValueOf<'listStatementBets'>; zone: string }

/** A page of bets, and the totals of all of them. */
function Rows({ kind, page: { rows, totals }, zone }: RowsProps) {
  const { t } = useLingui()
  const site = useSiteInfo()
  const columns = useColumns(kind, zone)
  const money = (amount: string) => <Amount of={site} value={amount} />
  return (
    <RecordList
      caption={t`Bets`}
      columns={columns}
      rows={rows}
      keyOf={({ betNo, settledAt, reason }) => `${betNo} ${settledAt} ${reason}`}
      totals={{
        stake: money(totals.stake),
        payout: money(totals.payout),
        validBet: money(totals.validBet),
        lost: money(lostOf(totals)),
      }}
    />
  )
}

/** The bets of one member behind a statement, newest first, with the reason if one doesn't count. */
export function StatementBets({
  statement: { statementId, kind },
  member: { memberId, account },
  zone,
  onClose,
}: Props) {
  const { api } = useServices()
  const { t } = useLingui()
  const [at, setAt] = useState<{ pageNo: number; asOf?: string }>({ pageNo: 1 })
  const query = useQuery(statementBetsQuery(api, { statementId, memberId, ...at }))
  const title = (
    <Trans>
      Bets of <bdi>{account}</bdi>
    </Trans>
  )
  return (
    <Dialog open onClose={onClose} title={title} labels={{ close: t`Close` }} width={860}>
      <Answer query={query} skeleton={skeleton}>
        {(page) =>
          page.totalRows === 0 ? (
            <EmptyState title={<Trans>No bets in this period</Trans>}>
              <Trans>What is counted here are rebates, bonuses or corrections.</Trans>
            </EmptyState>
          ) : (
            <div className="grid gap-3">
              <Rows {...{ kind, page, zone }} />
              <RowsPager {...page} onPage={(pageNo) => setAt({ pageNo, asOf: page.asOf })} />
            </div>
          )
        }
      </Answer>
    </Dialog>
  )
}
