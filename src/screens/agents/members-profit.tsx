import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { teamProfitQuery } from '#src/api/agents.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { Amount } from '../records/amount.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { TeamPath } from './team-path.tsx'

type Row = ValueOf<'listTeamProfitLoss'>['rows'][number]
type Writer = (amount: string, change?: boolean) => ReactNode

const figures = ['deposit', 'withdraw', 'stake', 'validBet', 'payout', 'rebate', 'bonus'] as const

function useColumns(money: Writer): Column<Row>[] {
  const names: Record<(typeof figures)[number], ReactNode> = {
    deposit: <Trans>Deposits</Trans>,
    withdraw: <Trans>Withdrawals</Trans>,
    stake: <Trans>Stake</Trans>,
    validBet: <Trans>Valid bets</Trans>,
    payout: <Trans>Payout</Trans>,
    rebate: <Trans>Rebate</Trans>,
    bonus: <Trans>Bonus</Trans>,
  }
  return [
    {
      key: 'account',
      name: <Trans>Account</Trans>,
      head: 'start',
      cell: ({ account, branch }) => (
        <>
          <bdi>{account}</bdi>
          {!branch && (
            <span className="ms-1.5 text-xs font-normal text-ink-2">
              <Trans>alone</Trans>
            </span>
          )}
        </>
      ),
    },
    ...figures.map((key): Column<Row> => ({ key, name: names[key], figure: true, cell: (row) => money(row[key]) })),
    {
      key: 'profitLoss',
      name: <Trans>Win or loss</Trans>,
      figure: true,
      head: 'end',
      cell: ({ profitLoss }) => money(profitLoss, true),
    },
  ]
}

/** Profit and loss of each branch below a member; a branch opens to its own children [1.31]. */
export function MembersProfit() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const site = useSiteInfo()
  const range = useRecordDays('week')
  const { parent: parentId } = range.filter
  const wanted = { ...range.days, ...range.at, ...(parentId !== undefined && { parentId }) }
  const query = useQuery(teamProfitQuery(api, wanted))
  const money: Writer = (amount, change = false) => <Amount of={site} value={amount} change={change} />
  const columns = useColumns(money)
  const goTo = (parent: string | undefined) => range.narrow({ parent }, { step: true })
  return (
    <RecordFrame
      range={range}
      query={query}
      load={() =>
        queryClient.fetchQuery({ ...teamProfitQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
      }
      standing={({ path }) => <TeamPath path={path} onStep={goTo} />}
    >
      {({ rows, totals }) => (
        <RecordList
          caption={t`Profit of members`}
          columns={columns}
          rows={rows}
          keyOf={({ memberId, branch }) => `${memberId} ${branch}`}
          totals={{
            ...Object.fromEntries(figures.map((key) => [key, money(totals[key])])),
            profitLoss: money(totals.profitLoss, true),
          }}
          onOpen={({ memberId }) => goTo(memberId)}
          canOpen={({ branch }) => branch}
          openLabel={({ account }) => t`Details of ${account}`}
        />
      )}
    </RecordFrame>
  )
}
