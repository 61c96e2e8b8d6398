import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { useCodeText } from '../../app/code-texts.ts'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useDeskList } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { Chips } from '../../parts/choice.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'
import { AnswersCard } from './answers-card.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'

type Query = ConsoleQueryOf<'listExceptions'>
type Exception = ConsoleValueOf<'listExceptions'>['rows'][number]

const kinds: Exception['kind'][] = [
  'missing-there',
  'missing-here',
  'other-amount',
  'twice',
  'chargeback',
  'contradiction',
  'reversal',
]
const tones: Record<Exception['state'], BadgeTone> = {
  open: 'lamp',
  found: 'win',
  linked: 'win',
  booked: 'info',
  closed: 'neutral',
}

function useStates(): Record<Exception['state'], string> {
  const { t } = useLingui()
  return { open: t`waits`, found: t`came by itself`, linked: t`linked`, booked: t`booked`, closed: t`closed` }
}

const Money = ({ value, currency }: { value: string | null; currency: string }) =>
  value === null ? '–' : <Amount value={value} currency={currency} />

function useColumns(): Column<Exception>[] {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useCodeText()
  const states = useStates()
  return [
    { id: 'kind', header: t`What differs`, cell: ({ kind }) => nameOf(`exception.${kind}`) },
    { id: 'at', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    {
      id: 'number',
      header: t`Number`,
      cell: ({ txId, depositNo, withdrawalNo, account, provider }) => (
        <span>
          <span className="num break-all">{depositNo ?? withdrawalNo ?? txId ?? '–'}</span>
          <small className="block text-xs text-ink-2">
            {account !== null && (
              <>
                <bdi>{account}</bdi> ·{' '}
              </>
            )}
            {provider}
          </small>
        </span>
      ),
    },
    {
      id: 'ours',
      header: t`In our books`,
      end: true,
      cell: ({ ours, currency }) => <Money value={ours} currency={currency} />,
    },
    {
      id: 'theirs',
      header: t`In their books`,
      end: true,
      cell: ({ theirs, currency }) => <Money value={theirs} currency={currency} />,
    },
    {
      id: 'state',
      header: t`State`,
      end: true,
      cell: ({ state, reason }) => (
        <span>
          <Badge tone={tones[state]}>{states[state]}</Badge>
          {reason !== null && <small className="block text-xs text-ink-2">{reason}</small>}
        </span>
      ),
    },
  ]
}

/** The filter, from the address; open exceptions by default. */
function useQuery(): Query {
  const { search } = useAddress()
  const { kind, state = 'open' } = search
  return {
    ...(kind !== undefined && { kind: kind as NonNullable<Query['kind']> }),
    ...(state !== 'all' && { state: state as NonNullable<Query['state']> }),
  }
}

function Filter() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const nameOf = useCodeText()
  const states = useStates()
  const set = (more: Record<string, string | undefined>) => void go({ search: { ...search, ...more }, replace: true })
  return (
    <div className="mb-3 grid gap-2 *:min-w-0">
      <Chips
        label={t`What differs`}
        value={search['kind'] ?? 'all'}
        onChange={(kind) => set({ kind: kind === 'all' ? undefined : kind })}
        choices={[
          { value: 'all', label: <Trans>All</Trans> },
          ...kinds.map((kind) => ({ value: kind, label: nameOf(`exception.${kind}`) })),
        ]}
      />
      <Chips
        label={t`State`}
        value={search['state'] ?? 'open'}
        onChange={(state) => set({ state: state === 'open' ? undefined : state })}
        choices={[
          ...Object.entries(states).map(([value, label]) => ({ value, label })),
          { value: 'all', label: <Trans>All</Trans> },
        ]}
      />
    </div>
  )
}

function List() {
  const { t } = useLingui()
  const list = useDeskList('listExceptions', useQuery(), { keep: true })
  const columns = useColumns()
  return (
    <Card>
      <Filter />
      <ListTable
        label={t`Exceptions`}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        open={({ id, state }, cell) =>
          state === 'open' ? (
            <DeskLink className="block font-bold hover:underline" to={`/inbox/exception/${id}`}>
              {cell}
            </DeskLink>
          ) : (
            cell
          )
        }
        empty={
          <Nothing title={<Trans>Nothing is like this</Trans>}>
            <Trans>What is missing counts once a statement was read two hours beyond it.</Trans>
          </Nothing>
        }
      />
    </Card>
  )
}

/**
 * Differences between the house's and the providers' books: open ones are decided in the inbox, or together in a
 * file.
 */
export function ExceptionsScreen() {
  const may = useMay()
  const listed = useQuery()
  return (
    <Page title={<Trans>Reconciliation</Trans>} actions={<FileLinks of="listExceptions" query={listed} />}>
      <ReconciliationTabs />
      {may('takeAnswers') ? <Columns main={<List />} side={<AnswersCard />} /> : <List />}
    </Page>
  )
}
