import { useCalendar } from '#src/console/app/use-calendar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleQueryOf } from '#openapi/console-handlers.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useDeskList } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { OpenRow } from '../../parts/open-row.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { between } from '../../parts/period.ts'
import { Nothing } from '../../parts/states.tsx'
import { LineFilter } from './line-filter.tsx'
import { LineMarks, useLineKinds, type Line } from './line-words.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'

type Query = ConsoleQueryOf<'listStatementLines'>

const nameOf = ({ provider, lineId }: Line) => `${provider}:${lineId}`

function useColumns(): Column<Line>[] {
  const { t } = useLingui()
  const dates = useDates()
  const kinds = useLineKinds()
  return [
    { id: 'txId', header: t`Transaction`, cell: ({ txId }) => <span className="num break-all">{txId}</span> },
    { id: 'at', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'kind', header: t`Kind`, cell: ({ kind }) => kinds[kind] },
    { id: 'provider', header: t`Provider`, wide: true, cell: ({ provider }) => provider },
    {
      id: 'amount',
      header: t`Amount`,
      end: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    { id: 'state', header: t`State`, end: true, cell: (line) => <LineMarks line={line} /> },
  ]
}

/** All fields of a line, and its links. */
function LineFacts({ line }: { line: Line }) {
  const dates = useDates()
  const may = useMay()
  const { account, memberId, depositNo, withdrawalNo, number, sender, reason, fee, currency, source } = line
  const num = (value: string | null) => <span className="num break-all">{value ?? '–'}</span>
  return (
    <div className="mt-1 grid gap-x-8 text-sm md:grid-cols-2">
      <Facts
        items={[
          { label: <Trans>Line</Trans>, value: num(line.lineId) },
          {
            label: <Trans>Read</Trans>,
            value: num(dates.moment(line.heardAt)),
            note: source === 'file' ? <Trans>from a file</Trans> : <Trans>from the provider</Trans>,
          },
          { label: <Trans>Fee</Trans>, value: <Amount value={fee} currency={currency} /> },
          { label: <Trans>To the number</Trans>, value: num(number) },
        ]}
      />
      <Facts
        items={[
          { label: <Trans>Last four digits of the sender</Trans>, value: num(sender) },
          { label: <Trans>Deposit or withdrawal</Trans>, value: num(depositNo ?? withdrawalNo) },
          {
            label: <Trans>Member</Trans>,
            value:
              memberId !== null && may('getMember') ? (
                <DeskLink className="underline" to={`/members/${memberId}`}>
                  <bdi>{account}</bdi>
                </DeskLink>
              ) : (
                <bdi>{account ?? '–'}</bdi>
              ),
          },
          { label: <Trans>Reason</Trans>, value: <span className="break-words">{reason ?? '–'}</span> },
        ]}
      />
      {line.state === 'suspense' && (
        <p className="pt-2">
          <DeskLink className="link inline-flex items-center gap-1" to={`/inbox/suspense/${nameOf(line)}`}>
            <Trans>Decide it in the inbox</Trans>
            <Icon name="next" size="xs" flip />
          </DeskLink>
        </p>
      )}
    </div>
  )
}

/** The filter, from the address. */
function useQuery(): Query {
  const { search } = useAddress()
  const calendar = useCalendar()
  const { provider, kind, state, txId, from, to } = search
  return {
    ...(provider !== undefined && { provider }),
    ...(kind !== undefined && { kind: kind as NonNullable<Query['kind']> }),
    ...(state !== undefined && { state: state as NonNullable<Query['state']> }),
    ...(txId !== undefined && { txId }),
    ...between({ from, to }, calendar),
  }
}

/** The lines of providers' statements, and what became of each. */
export function LinesScreen() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const query = useQuery()
  const list = useDeskList('listStatementLines', query, { keep: true })
  const columns = useColumns()
  const open = (line: Line) => search['line'] === nameOf(line)
  const toggle = (line: Line) =>
    void go({ search: { ...search, line: open(line) ? undefined : nameOf(line) }, replace: true })
  return (
    <Page title={<Trans>Reconciliation</Trans>} actions={<FileLinks of="listStatementLines" query={query} />}>
      <ReconciliationTabs />
      <Card>
        <LineFilter key={search['txId'] ?? ''} />
        <ListTable
          label={t`Statement lines`}
          list={list}
          columns={columns}
          keyOf={nameOf}
          open={(line, cell) => (
            <OpenRow open={open(line)} onToggle={() => toggle(line)}>
              {cell}
            </OpenRow>
          )}
          below={(line) => (open(line) ? <LineFacts line={line} /> : null)}
          empty={<Nothing title={<Trans>No line reads like this</Trans>} />}
        />
      </Card>
    </Page>
  )
}
