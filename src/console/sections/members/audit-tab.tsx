import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeskAuditEntry } from '../../api/types.ts'
import { useDeskList } from '../../app/queries.ts'
import { useOperationText } from '../../app/operation-texts.ts'
import { useDates } from '../../app/use-dates.ts'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { OpenRow } from '../../parts/open-row.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'
import { AuditEntry } from '../audit/audit-entry.tsx'

/** What operators did to a member: who, what and why; an open entry shows its changes. */
export function AuditTab({ id }: { id: string }) {
  const { t } = useLingui()
  const nameOf = useOperationText()
  const dates = useDates()
  const list = useDeskList('listAudit', { memberId: id })
  const [open, setOpen] = useState<string | null>(null)
  const columns: Column<DeskAuditEntry>[] = [
    { id: 'time', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'who', header: t`Who`, cell: ({ actor }) => <bdi>{actor}</bdi> },
    { id: 'what', header: t`What`, cell: ({ operation }) => nameOf(operation) },
    { id: 'reason', header: t`Reason`, wide: true, cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
  ]
  return (
    <Card title={<Trans>What the desk did</Trans>}>
      <ListTable
        label={t`What the desk did`}
        list={list}
        columns={columns}
        keyOf={(entry) => entry.id}
        open={(entry, cell) => (
          <OpenRow open={open === entry.id} onToggle={() => setOpen(open === entry.id ? null : entry.id)}>
            {cell}
          </OpenRow>
        )}
        below={(entry) => (open === entry.id ? <AuditEntry id={entry.id} /> : null)}
        empty={<Nothing title={<Trans>Nothing was done</Trans>} />}
      />
    </Card>
  )
}
