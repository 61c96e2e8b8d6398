import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeskAuditChange } from '../../api/types.ts'

type Row = { field: string; before: unknown; after: unknown }

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The changed fields, and how many stayed the same. */
export function differences({ before, after }: Pick<DeskAuditChange, 'before' | 'after'>): {
  rows: Row[]
  same: number
} {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = names.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
  const rows = all.filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after))
  return { rows, same: all.length - rows.length }
}

/** A row before and after the change, field by field. */
export function ChangeDiff({ change }: { change: DeskAuditChange }) {
  const { t } = useLingui()
  const { rows, same } = differences(change)
  const { table, key } = change
  return (
    <table aria-label={t`Changes of ${table} ${key}`} className="w-full table-fixed text-xs">
      <caption className="py-1 text-start font-mono text-ink-2">
        <bdi>
          {table} {key}
        </bdi>
        {same > 0 && (
          <>
            {' · '}
            <Plural value={same} one="# field unchanged" other="# fields unchanged" />
          </>
        )}
      </caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="w-1/4 px-2.5 py-1 text-start">
            <Trans>Field</Trans>
          </th>
          <th scope="col" className="px-2.5 py-1 text-start">
            <Trans>Before</Trans>
          </th>
          <th scope="col" className="px-2.5 py-1 text-start">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="px-2.5 py-1.5 text-start font-mono break-all">
              {field}
            </th>
            <td className="bg-alert-wash px-2.5 py-1.5 break-all text-alert-ink">− {textOf(before)}</td>
            <td className="bg-win-wash px-2.5 py-1.5 font-bold break-all text-win-ink">+ {textOf(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
