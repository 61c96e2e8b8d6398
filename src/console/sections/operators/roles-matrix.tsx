import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useOperationText } from '../../app/operation-texts.ts'
import { roleNames } from '../../app/roles.ts'
import { useDesk } from '../../app/queries.ts'
import { Shown } from '../../parts/states.tsx'

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

type MatrixProps = { rows: ConsoleValueOf<'listRoles'>['rows']; operations: readonly string[] }

/** One row per call, one column per role. */
function Matrix({ rows, operations }: MatrixProps) {
  const { i18n, t } = useLingui()
  const nameOf = useOperationText()
  const sorted = operations.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), i18n.locale))
  return (
    <table className="w-full text-xs" aria-label={t`Calls by role`}>
      <thead>
        <tr>
          <th scope="col" className="px-2 py-1.5 text-start">
            <Trans>Call</Trans>
          </th>
          {rows.map(({ role }) => (
            <th key={role} scope="col" className="px-2 py-1.5">
              {i18n._(roleNames[role])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((operation) => (
          <tr key={operation} className="border-t border-line">
            <th scope="row" className="px-2 py-1 text-start font-normal">
              {nameOf(operation)}
            </th>
            {rows.map(({ role, operations: own }) => (
              <td key={role} className="px-2 py-1">
                <May may={own.includes(operation)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What each role may do, according to the contract. */
export function RolesMatrix() {
  const answer = useDesk('listRoles', {})
  return (
    <Shown answer={answer}>
      {({ rows }) => {
        const operations = [...new Set(rows.flatMap((row) => row.operations))]
        return (
          <details>
            <summary className="min-h-9 py-1.5 text-lamp-ink">
              <Plural value={operations.length} one="# call, by role" other="# calls, by role" />
            </summary>
            <div className="overflow-x-auto">
              <Matrix rows={rows} operations={operations} />
            </div>
          </details>
        )
      }}
    </Shown>
  )
}
