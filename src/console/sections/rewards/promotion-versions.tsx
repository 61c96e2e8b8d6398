import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useDeskList } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { EffectTable } from '../../flows/act/effect-table.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { OpenRow } from '../../parts/open-row.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'
import { useVersionField } from './version-fields.ts'

type Version = ConsoleValueOf<'listPromotionVersions'>['rows'][number]

function useColumns(): Column<Version>[] {
  const { t } = useLingui()
  const dates = useDates()
  const fieldName = useVersionField()
  return [
    { id: 'time', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'who', header: t`Who`, cell: ({ operator }) => <bdi>{operator}</bdi> },
    {
      id: 'what',
      header: t`Changed`,
      cell: ({ what, difference }) =>
        what === 'prizes' ? (
          <Trans>Prizes</Trans>
        ) : (
          [...new Set(difference.map(({ code }) => fieldName(code.split('.')[0]!)))].join(', ') || '–'
        ),
    },
    { id: 'why', header: t`Reason`, wide: true, cell: ({ reason }) => <span className="text-ink-2">{reason}</span> },
  ]
}

/** The changes of a promotion, newest first, each with the operator, the reason and the earlier values. */
export function PromotionVersions({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<string | null>(null)
  const list = useDeskList('listPromotionVersions', { promotionId }, { keep: true })
  const columns = useColumns()
  const fieldName = useVersionField()
  return (
    <Card title={<Trans>Versions</Trans>}>
      <ListTable
        label={t`Versions of the promotion`}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        open={({ id }, cell) => (
          <OpenRow open={open === id} onToggle={() => setOpen(open === id ? null : id)}>
            {cell}
          </OpenRow>
        )}
        below={({ id, difference }) =>
          open === id ? <EffectTable effects={difference} fieldName={fieldName} /> : null
        }
        empty={<Nothing title={<Trans>Nothing was changed here</Trans>} />}
      />
    </Card>
  )
}
