import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useDesk } from '../../app/queries.ts'
import { useMay, useServices } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'

type Account = ConsoleValueOf<'listMemberPayoutAccounts'>['rows'][number]

/** Whether payouts to it are allowed now, and if not why. */
function AccountState({ account: { removedAt, usableFrom, busy } }: { account: Account }) {
  const { clock } = useServices()
  const dates = useDates()
  if (removedAt !== null)
    return (
      <Badge>
        <Trans>removed {dates.day(removedAt)}</Trans>
      </Badge>
    )
  if (Date.parse(usableFrom) > clock.now())
    return (
      <Badge tone="lamp">
        <Trans>from {dates.moment(usableFrom)}</Trans>
      </Badge>
    )
  return busy ? (
    <Badge tone="info">
      <Trans>money on its way</Trans>
    </Badge>
  ) : (
    <Badge tone="win">
      <Trans>in use</Trans>
    </Badge>
  )
}

function useColumns(remove: ((account: Account) => void) | null): Column<Account>[] {
  const { t } = useLingui()
  const dates = useDates()
  const columns: Column<Account>[] = [
    {
      id: 'number',
      header: t`Account`,
      cell: ({ bank, number }) => (
        <>
          <bdi>{bank}</bdi> <span className="num">{number}</span>
        </>
      ),
    },
    {
      id: 'holder',
      header: t`Holder`,
      cell: ({ holder, sameName }) => (
        <>
          <bdi>{holder}</bdi>
          <small className="block text-xs text-ink-2">
            {sameName ? <Trans>the member’s own name</Trans> : <Trans>another name</Trans>}
          </small>
        </>
      ),
    },
    {
      id: 'added',
      header: t`Bound since`,
      cell: ({ addedAt }) => <span className="num">{dates.moment(addedAt)}</span>,
    },
    { id: 'paid', header: t`Paid to it`, end: true, cell: ({ paid }) => <span className="num">{paid}</span> },
    { id: 'state', header: t`State`, cell: (account) => <AccountState account={account} /> },
  ]
  if (remove)
    columns.push({
      id: 'remove',
      header: t`Remove`,
      end: true,
      cell: (account) =>
        account.removedAt === null && !account.busy ? (
          <Button size="sm" onClick={() => remove(account)}>
            <Trans>Remove</Trans>
          </Button>
        ) : null,
    })
  return columns
}

/**
 * A member's payout accounts, including removed ones. An operator who removes one can't approve anything for this
 * member for a day.
 */
export function AccountsTab({ member: { id, account } }: { member: DeskMember }) {
  const { t } = useLingui()
  const may = useMay()
  const answer = useDesk('listMemberPayoutAccounts', { id })
  const [chosen, setChosen] = useState<Account | null>(null)
  const act = useAct({
    operation: 'removeMemberPayoutAccount',
    body: () => ({ id, accountId: chosen?.id ?? '' }),
    refreshes: ['listMemberPayoutAccounts'],
  })
  const remove = (one: Account) => {
    setChosen(one)
    act.begin()
  }
  const columns = useColumns(may('removeMemberPayoutAccount') ? remove : null)
  return (
    <Card title={<Trans>Payout accounts</Trans>}>
      <Shown answer={answer} coming={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing title={<Trans>None is bound</Trans>} />
          ) : (
            <DataTable label={t`Payout accounts of ${account}`} columns={columns} rows={rows} keyOf={(row) => row.id} />
          )
        }
      </Shown>
      <ActDialog
        act={act}
        danger
        title={
          <Trans>
            Remove {chosen?.number} of {account}?
          </Trans>
        }
        verb={<Trans>Remove it</Trans>}
        effects={[
          <Trans key="told">The member is told, and may bind it again</Trans>,
          <Trans key="eyes">For 24 hours you are no second operator for this member</Trans>,
        ]}
      />
    </Card>
  )
}
