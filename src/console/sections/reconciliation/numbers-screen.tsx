import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Chips } from '../../parts/choice.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { OpenRow } from '../../parts/open-row.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { AddNumber, useUses } from './add-number.tsx'
import { CapBar } from '../../parts/cap-bar.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'
import { SetNumber, type OwnNumber } from './set-number.tsx'

type State = OwnNumber['state']

const everyMs = 30_000
const tones: Record<State, BadgeTone> = { 'in use': 'win', full: 'alert', paused: 'lamp', retired: 'neutral' }

function useStates(): Record<State, string> {
  const { t } = useLingui()
  return { 'in use': t`in use`, full: t`full`, paused: t`paused`, retired: t`retired` }
}

function useColumns(): Column<OwnNumber>[] {
  const { t } = useLingui()
  const dates = useDates()
  const states = useStates()
  const uses = useUses()
  return [
    {
      id: 'number',
      header: t`Number`,
      cell: ({ number, name, use }) => (
        <span>
          <span className="num">{number}</span>{' '}
          <small className="block text-xs font-normal text-ink-2">
            {name} · {uses[use]}
          </small>
        </span>
      ),
    },
    { id: 'channel', header: t`Way to pay in`, wide: true, cell: ({ channel }) => channel },
    { id: 'state', header: t`State`, cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge> },
    { id: 'day', header: t`Today`, cell: ({ dayTaken, dayCap }) => <CapBar taken={dayTaken} cap={dayCap} /> },
    {
      id: 'month',
      header: t`This month`,
      cell: ({ monthTaken, monthCap }) => <CapBar taken={monthTaken} cap={monthCap} />,
    },
    {
      id: 'given',
      header: t`Last given`,
      end: true,
      wide: true,
      cell: ({ givenAt }) => <span className="num">{givenAt === null ? '–' : dates.moment(givenAt)}</span>,
    },
  ]
}

function Numbers({ rows }: { rows: readonly OwnNumber[] }) {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const columns = useColumns()
  const { number, state = 'all' } = search
  const set = (more: Record<string, string | undefined>) => void go({ search: { ...search, ...more }, replace: true })
  const states = useStates()
  const shown = rows.filter((row) => state === 'all' || row.state === state)
  return (
    <>
      <div className="mb-2">
        <Chips
          label={t`State`}
          value={state}
          onChange={(value) => set({ state: value === 'all' ? undefined : value })}
          choices={[
            { value: 'all', label: <Trans>All</Trans>, count: rows.length },
            ...Object.entries(states).map(([value, label]) => ({
              value,
              label,
              count: rows.filter((row) => row.state === value).length,
            })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <Nothing title={<Trans>No number is like this</Trans>} />
      ) : (
        <DataTable
          label={t`Own numbers`}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          open={({ id }, cell) => (
            <OpenRow open={number === id} onToggle={() => set({ number: number === id ? undefined : id })}>
              {cell}
            </OpenRow>
          )}
          below={(own) => (number === own.id ? <SetNumber key={own.id} own={own} /> : null)}
        />
      )}
    </>
  )
}

/** The house's agent numbers, which orders rotate between as far as their caps allow. */
export function NumbersScreen() {
  const may = useMay()
  const answer = useDesk('listAgentNumbers', {}, { every: everyMs })
  const list = (
    <Card>
      <Shown answer={answer} coming={8}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing title={<Trans>No number yet</Trans>}>
              <Trans>While a way to pay in has none of its own, its provider gives one.</Trans>
            </Nothing>
          ) : (
            <Numbers rows={rows} />
          )
        }
      </Shown>
    </Card>
  )
  return (
    <Page title={<Trans>Reconciliation</Trans>}>
      <ReconciliationTabs />
      {may('addAgentNumber') ? <Columns main={list} side={<AddNumber />} /> : list}
    </Page>
  )
}
