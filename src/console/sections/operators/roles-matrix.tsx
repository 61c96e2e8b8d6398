import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePermissionText } from '../../app/permission-texts.ts'
import { useRoleName } from '../../app/roles.ts'

const May = ({ may }: { may: boolean }) =>
  may ? (
    <>
      <Icon name="check" size="xs" className="mx-auto text-win-ink" />
      <span className="sr-only">
        <Trans>yes</Trans>
      </span>
    </>
  ) : (
    <span className="sr-only">
      <Trans>no</Trans>
    </span>
  )

type MatrixProps = { rows: ConsoleValueOf<'listRoles'>['rows']; permissions: readonly string[] }

/** One row per permission, one column per role. */
function Matrix({ rows, permissions }: MatrixProps) {
  const { i18n, t } = useLingui()
  const nameOf = usePermissionText()
  const roleName = useRoleName()
  const sorted = permissions.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), i18n.locale))
  return (
    <table className="w-full text-xs" aria-label={t`Permissions by role`}>
      <thead>
        <tr>
          <th scope="col" className="px-2 py-1.5 text-start">
            <Trans>Permission</Trans>
          </th>
          {rows.map(({ name: role }) => (
            <th key={role} scope="col" className="px-2 py-1.5">
              <bdi>{roleName(role)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((permission) => (
          <tr key={permission} className="border-t border-line">
            <th scope="row" className="px-2 py-1 text-start font-normal">
              {nameOf(permission)}
            </th>
            {rows.map(({ name: role, permissions: own }) => (
              <td key={role} className="px-2 py-1">
                <May may={own.includes(permission)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What each role permits, side by side. */
export function RolesMatrix({ rows }: Pick<MatrixProps, 'rows'>) {
  const permissions = [...new Set(rows.flatMap((row) => row.permissions))]
  return (
    <details>
      <summary className="min-h-9 py-1.5 text-lamp-ink">
        <Plural value={permissions.length} one="# permission, by role" other="# permissions, by role" />
      </summary>
      <div className="overflow-x-auto">
        <Matrix rows={rows} permissions={permissions} />
      </div>
    </details>
  )
}
