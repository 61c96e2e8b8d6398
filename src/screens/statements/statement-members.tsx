import { lessAmount, sumOf } from '#rules/money.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FactList } from '#src/flows/shared/fact-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RecordList, type Column } from '../records/record-list.tsx'
import type { Statement, StatementMember } from './statement-words.tsx'

type Props = {
  statement: Statement
  members: readonly StatementMember[]
  money: (amount: string) => ReactNode
  onOpen: (member: StatementMember) => void
}

/** The figures of members: the base of the contract's kind last. */
function columnsOf(kind: Statement['kind'], money: Props['money']): Column<StatementMember>[] {
  const validBets: Column<StatementMember> = {
    key: 'validBet',
    name: <Trans>Valid bets</Trans>,
    figure: true,
    head: 'end',
    cell: ({ validBet }) => money(validBet),
  }
  const lost: Column<StatementMember>[] = [
    {
      key: 'given',
      name: <Trans>Rebates and bonuses</Trans>,
      figure: true,
      cell: ({ rebate, bonus }) => money(sumOf([rebate, bonus])),
    },
    { key: 'netLoss', name: <Trans>Lost</Trans>, figure: true, head: 'end', cell: ({ netLoss }) => money(netLoss) },
  ]
  return [
    { key: 'account', name: <Trans>Account</Trans>, head: 'start', cell: (member) => <Account {...member} /> },
    { key: 'stake', name: <Trans>Bets</Trans>, figure: true, cell: ({ stake }) => money(stake) },
    { key: 'payout', name: <Trans>Payout</Trans>, figure: true, cell: ({ payout }) => money(payout) },
    ...(kind === 'DIVIDEND' ? lost : [validBets]),
  ]
}

/** The member, and whether they count as active. */
const Account = ({ account, active }: Pick<StatementMember, 'account' | 'active'>) => (
  <span className="flex items-center gap-1.5">
    <bdi className="min-w-0 truncate">{account}</bdi>
    {active && (
      <span className="flex-none text-win-ink">
        <Icon name="check" size="xs" />
        <span className="sr-only">
          <Trans>active</Trans>
        </span>
      </span>
    )}
  </span>
)

/** The members behind a statement: each row opens its bets, and together they are the statement. */
export function StatementMembers({ statement, members, money, onOpen }: Props) {
  const { t } = useLingui()
  const lost = sumOf([statement.netLoss, statement.deducted])
  return (
    <>
      <RecordList
        caption={t`Members behind it`}
        columns={columnsOf(statement.kind, money)}
        rows={members}
        keyOf={({ memberId }) => memberId}
        totals={{
          stake: money(statement.stake),
          validBet: money(statement.validBet),
          payout: money(statement.payout),
          given: money(sumOf([statement.rebate, statement.bonus])),
          netLoss: money(lost),
        }}
        onOpen={onOpen}
        openLabel={({ account }) => t`Details of ${account}`}
      />
      {statement.kind === 'DIVIDEND' && Number(statement.deducted) !== 0 && (
        <FactList
          facts={[
            {
              key: 'deducted',
              name: <Trans>Salaries already paid in the team</Trans>,
              value: money(lessAmount('0', statement.deducted)),
            },
            { key: 'netLoss', name: <Trans>What the team lost</Trans>, value: money(statement.netLoss), strong: true },
          ]}
        />
      )}
    </>
  )
}
