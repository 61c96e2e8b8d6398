import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useState } from 'react'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useDesk, useDeskList } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useLedgerTexts } from '../../app/ledger-texts.ts'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { OpenRow } from '../../parts/open-row.tsx'
import { CorrectCard } from '../../parts/correct-card.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { BooksCard } from './books-card.tsx'
import { ReceivablesCard } from './receivables-card.tsx'
import { PostingLegs } from './posting-legs.tsx'

type Row = ConsoleValueOf<'listPostings'>['rows'][number]

function useColumns(): Column<Row>[] {
  const { t } = useLingui()
  const words = useLedgerTexts()
  const dates = useDates()
  return [
    { id: 'id', header: t`Number`, cell: ({ id }) => <span className="num">{id}</span> },
    { id: 'at', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'kind', header: t`Kind`, cell: ({ kind }) => words.kind(kind) },
    {
      id: 'member',
      header: t`Member`,
      cell: ({ memberId, account }) => (
        <DeskLink className="underline" to="/money" search={{ member: memberId }}>
          <bdi>{account ?? '–'}</bdi>
        </DeskLink>
      ),
    },
    {
      id: 'amount',
      header: t`Wallets`,
      end: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} change />,
    },
    {
      id: 'remark',
      header: t`Remark`,
      wide: true,
      cell: ({ remark, reference }) => <span className="text-ink-2 break-all">{remark ?? reference ?? '–'}</span>,
    },
  ]
}

function Find({ all }: { all: boolean }) {
  const go = useGo()
  const { search } = useAddress()
  const [number, setNumber] = useState(search['posting'] ?? '')
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void go({ search: { ...search, posting: number === '' ? undefined : number } })
      }}
    >
      <TextField
        id="posting"
        label={<Trans>Number of a posting</Trans>}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        value={number}
        onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" size="sm">
        <Trans>Show</Trans>
      </Button>
      {all && (
        <DeskLink className={buttonClass({ size: 'sm' })} to="/money">
          <Trans>All members</Trans>
        </DeskLink>
      )}
    </form>
  )
}

/** The postings of one member or of all; each opens to its legs. */
function LedgerCard({ wanted }: { wanted: ConsoleQueryOf<'listPostings'> }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<string | null>(null)
  const list = useDeskList('listPostings', wanted, { keep: true })
  const columns = useColumns()
  return (
    <Card title={<Trans>Ledger</Trans>}>
      <ListTable
        label={t`Ledger`}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        open={({ id }, cell) => (
          <OpenRow open={open === id} onToggle={() => setOpen(open === id ? null : id)}>
            {cell}
          </OpenRow>
        )}
        below={({ id }) => (open === id ? <PostingLegs id={id} /> : null)}
        empty={<Nothing title={<Trans>No posting yet</Trans>} />}
      />
    </Card>
  )
}

/** The ledger, posting by posting; the books; manual corrections. */
export function MoneyScreen() {
  const may = useMay()
  const { params, search } = useAddress()
  const { posting } = search
  const member = params['memberId'] ?? search['member']
  const wanted: ConsoleQueryOf<'listPostings'> = member === undefined ? {} : { memberId: member }
  const books = useDesk('getBooks', {}, { enabled: may('getBooks') })
  return (
    <Page title={<Trans>Money</Trans>} actions={<FileLinks of="listPostings" query={wanted} />}>
      <Columns
        main={
          <>
            <Card>
              <Find all={member !== undefined} />
              {posting !== undefined && <PostingLegs id={posting} />}
            </Card>
            <LedgerCard wanted={wanted} />
          </>
        }
        side={
          <>
            {member !== undefined && may('correctBalance') && <CorrectCard key={member} memberId={member} />}
            {may('listReceivables') && <ReceivablesCard memberId={member} />}
            {may('getBooks') && (
              <Shown answer={books} coming={8}>
                {(value) => <BooksCard books={value} />}
              </Shown>
            )}
          </>
        }
      />
    </Page>
  )
}
