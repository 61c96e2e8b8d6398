import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useLedgerTexts } from '../../app/ledger-texts.ts'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'

type Books = ConsoleValueOf<'getBooks'>
type House = Books['house'][number]

function HouseTable({ house }: Pick<Books, 'house'>) {
  const { t } = useLingui()
  const dates = useDates()
  const words = useLedgerTexts()
  const columns: Column<House>[] = [
    { id: 'day', header: t`Day`, cell: ({ day }) => <span className="num">{dates.calendarDay(day)}</span> },
    { id: 'account', header: t`Account`, cell: ({ account }) => words.wallet(account) },
    {
      id: 'amount',
      header: t`Moved`,
      end: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} change />,
    },
  ]
  return (
    <DataTable
      label={t`The house's accounts by day`}
      columns={columns}
      rows={house}
      keyOf={({ day, account, currency }) => `${day} ${account} ${currency}`}
    />
  )
}

/** Whether balances equal the sum of their postings, how far the chain reaches, and what the house moved. */
export function BooksCard({ books: { postings, sealed, head, wrong, wallets, house } }: { books: Books }) {
  const words = useLedgerTexts()
  return (
    <>
      <Card
        title={<Trans>Books</Trans>}
        more={
          wrong === 0 ? (
            <Badge tone="win">
              <Trans>balances equal postings</Trans>
            </Badge>
          ) : (
            <Badge tone="alert">
              <Trans>{wrong} balances differ</Trans>
            </Badge>
          )
        }
      >
        <Facts
          items={[
            { label: <Trans>Last posting</Trans>, value: <span className="num">{postings}</span> },
            { label: <Trans>Chain reaches to</Trans>, value: <span className="num">{sealed}</span> },
            {
              label: <Trans>Head of the chain</Trans>,
              value: <span className="font-mono text-xs break-all">{head ?? '–'}</span>,
            },
            ...wallets.slice(0, 8).map(({ wallet, currency, amount, members }) => ({
              label: words.wallet(wallet),
              value: <Amount value={amount} currency={currency} />,
              note: <Trans>{members} members</Trans>,
            })),
          ]}
        />
      </Card>
      <Card title={<Trans>House, seven days</Trans>}>
        <HouseTable house={house} />
      </Card>
    </>
  )
}
