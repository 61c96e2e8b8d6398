import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { EndKey, ReadKey, type KeyOf } from './key-acts.tsx'

type Key = ConsoleValueOf<'listGameServices'>['rows'][number]['keys'][number]

function useColumns({ kind, id }: KeyOf): Column<Key>[] {
  const { t } = useLingui()
  const dates = useDates()
  const may = useMay()
  const moment = (at: string | null) => (at === null ? '–' : <span className="num">{dates.moment(at)}</span>)
  return [
    {
      id: 'print',
      header: t`Fingerprint`,
      cell: ({ fingerprint }) => <span className="font-mono">{fingerprint}</span>,
    },
    {
      id: 'from',
      header: t`Made`,
      cell: ({ configured, madeAt }) => (configured ? t`in the configuration` : moment(madeAt)),
    },
    { id: 'used', header: t`First used`, cell: ({ configured, usedAt }) => (configured ? '–' : moment(usedAt)) },
    { id: 'ends', header: t`Ends`, cell: ({ endsAt }) => moment(endsAt) },
    {
      id: 'signs',
      header: t`Our calls`,
      cell: ({ signs }) =>
        signs && (
          <Badge tone="win">
            <Trans>signed with it</Trans>
          </Badge>
        ),
    },
    {
      id: 'end',
      header: t`End`,
      end: true,
      cell: ({ fingerprint, readable }) => (
        <span className="flex flex-wrap justify-end gap-1.5">
          {readable && <ReadKey kind={kind} id={id} fingerprint={fingerprint} />}
          {may(kind === 'service' ? 'endVendorKey' : 'endProviderKey') && (
            <EndKey kind={kind} id={id} fingerprint={fingerprint} />
          )}
        </span>
      ),
    },
  ]
}

/** The valid keys of a partner, by fingerprint; a key itself is shown once, to the operator who created it. */
export function KeysTable({ keys, ...of }: KeyOf & { keys: Key[] }) {
  const { t } = useLingui()
  const { id } = of
  return (
    <DataTable label={t`Keys of ${id}`} columns={useColumns(of)} rows={keys} keyOf={({ fingerprint }) => fingerprint} />
  )
}
