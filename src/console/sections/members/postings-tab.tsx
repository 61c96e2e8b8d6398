import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useCodeText } from '../../app/code-texts.ts'
import { useDeskList } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'

type Posting = ConsoleValueOf<'listMemberPostings'>['rows'][number]

/** The postings of a member's wallets. */
export function PostingsTab({ id }: { id: string }) {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useCodeText()
  const list = useDeskList('listMemberPostings', { id })
  const columns: Column<Posting>[] = [
    { id: 'at', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'type', header: t`Kind`, cell: ({ type }) => nameOf(type) },
    { id: 'id', header: t`Number`, cell: (posting) => <span className="num">{posting.id}</span> },
    {
      id: 'reference',
      header: t`Reference`,
      wide: true,
      cell: ({ reference }) => <bdi className="break-all">{reference ?? '–'}</bdi>,
    },
    { id: 'amount', header: t`Amount`, end: true, cell: ({ amount }) => <Amount change value={amount} /> },
    { id: 'balance', header: t`Balance`, end: true, cell: ({ balance }) => <Amount value={balance} /> },
  ]
  return (
    <Card title={<Trans>Records</Trans>} more={<FileLinks of="listMemberPostings" query={{ id }} />}>
      <ListTable
        label={t`Records`}
        list={list}
        columns={columns}
        keyOf={(row) => row.id}
        empty={<Nothing title={<Trans>Nothing was posted yet</Trans>} />}
      />
    </Card>
  )
}
