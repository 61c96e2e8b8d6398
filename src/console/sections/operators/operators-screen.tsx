import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { DeskOperator } from '../../api/types.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { RoleBadges } from '../../parts/role-badges.tsx'
import { Shown } from '../../parts/states.tsx'
import { DeskSettings } from './desk-settings.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorState } from './operator-state.tsx'
import { RolesCard } from './roles-card.tsx'

function useColumns(): Column<DeskOperator>[] {
  const { t } = useLingui()
  const dates = useDates()
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ name, email }) => (
        <>
          <bdi>{name}</bdi>
          <small className="block text-xs font-normal text-ink-2">
            <bdi>{email}</bdi>
          </small>
        </>
      ),
    },
    { id: 'roles', header: t`Roles`, cell: ({ roles }) => <RoleBadges roles={roles} /> },
    { id: 'state', header: t`State`, cell: (operator) => <OperatorState operator={operator} /> },
    { id: 'sessions', header: t`Sessions`, end: true, cell: ({ sessions }) => <span className="num">{sessions}</span> },
    {
      id: 'seen',
      header: t`Last seen`,
      end: true,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : <span className="num">{dates.moment(lastSeenAt)}</span>),
    },
  ]
}

const openOperator = ({ id }: DeskOperator, cell: ReactNode) => (
  <DeskLink className="block font-bold hover:underline" to={`/operators/${id}`}>
    {cell}
  </DeskLink>
)

/** The operators, and what each role allows. */
export function OperatorsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const answer = useDesk('listOperators', {})
  const columns = useColumns()
  const [inviting, setInviting] = useState(false)
  const opens = may('getOperator')
  return (
    <Page
      title={<Trans>Operators</Trans>}
      actions={
        may('inviteOperator') && (
          <Button variant="lamp" size="sm" onClick={() => setInviting(true)}>
            <Icon name="plus" size="xs" />
            <Trans>Invite somebody</Trans>
          </Button>
        )
      }
    >
      <Card>
        <Shown answer={answer}>
          {({ rows }) => (
            <DataTable
              label={t`Operators`}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              open={opens ? openOperator : undefined}
            />
          )}
        </Shown>
      </Card>
      {may('setNetworks') && <DeskSettings />}
      <RolesCard />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
