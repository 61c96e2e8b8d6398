import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useRoleName } from '../../app/roles.ts'
import { useMay } from '../../app/services.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { RolesMatrix } from './roles-matrix.tsx'

type DeskRole = ConsoleValueOf<'listRoles'>['rows'][number]

const openRole = ({ id, name }: DeskRole, cell: ReactNode) => (
  <DeskLink className="block font-bold hover:underline" to={`/operators/roles/${id ?? name}`}>
    {cell}
  </DeskLink>
)

/** The built-in roles and those that operators made, with who holds each. */
export function RolesCard() {
  const { t } = useLingui()
  const may = useMay()
  const roleName = useRoleName()
  const answer = useDesk('listRoles', {})
  const columns: Column<DeskRole>[] = [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ id, name }) => (
        <>
          <bdi>{roleName(name)}</bdi> {id === null && <Badge>{t`built in`}</Badge>}
        </>
      ),
    },
    {
      id: 'permissions',
      header: t`Permissions`,
      end: true,
      cell: ({ permissions }) => <span className="num">{permissions.length}</span>,
    },
    {
      id: 'holders',
      header: t`Held by`,
      cell: ({ holders }) => (holders.length === 0 ? '–' : <bdi>{holders.join(', ')}</bdi>),
    },
  ]
  return (
    <Card
      title={<Trans>Roles</Trans>}
      more={
        may('saveRole') && (
          <DeskLink to="/operators/roles/new" className={buttonClass({ variant: 'line', size: 'sm' })}>
            <Trans>Make a role</Trans>
          </DeskLink>
        )
      }
    >
      <Shown answer={answer}>
        {({ rows }) => (
          <>
            <DataTable
              label={t`Roles`}
              columns={columns}
              rows={rows}
              keyOf={({ id, name }) => id ?? name}
              open={openRole}
            />
            <RolesMatrix rows={rows} />
          </>
        )}
      </Shown>
    </Card>
  )
}
