import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useDesk } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { Chart } from '../../parts/chart.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'

type Job = ConsoleValueOf<'listJobs'>['rows'][number]
type Figures = ConsoleValueOf<'getProcessFigures'>

const everyMs = 15_000

function useColumns(): Column<Job>[] {
  const { t } = useLingui()
  const dates = useDates()
  const moment = (at: string | null) => (at === null ? '–' : <span className="num">{dates.moment(at)}</span>)
  return [
    { id: 'name', header: t`Job`, cell: ({ name }) => <span className="font-mono">{name}</span> },
    {
      id: 'state',
      header: t`State`,
      cell: ({ failures, error }) =>
        failures === 0 ? (
          <Badge tone="win">
            <Trans>well</Trans>
          </Badge>
        ) : (
          <>
            <Badge tone="alert">
              <Trans>{failures} failed</Trans>
            </Badge>{' '}
            <small className="text-ink-2">{error}</small>
          </>
        ),
    },
    {
      id: 'every',
      header: t`Every`,
      end: true,
      wide: true,
      cell: ({ everySeconds }) => <span className="num">{t`${everySeconds} s`}</span>,
    },
    { id: 'ran', header: t`Last ran`, end: true, cell: ({ ranAt }) => moment(ranAt) },
    { id: 'failed', header: t`Last failed`, end: true, wide: true, cell: ({ failedAt }) => moment(failedAt) },
    { id: 'runs', header: t`Turns`, end: true, cell: ({ runs }) => <span className="num">{runs}</span> },
  ]
}

/** The figures of the last hour, as charts. */
function Hour({ minutes }: Pick<Figures, 'minutes'>) {
  const { t } = useLingui()
  const dates = useDates()
  const labels = minutes.map(({ at }) => dates.time(at))
  const charts = [
    {
      title: t`Calls in a minute`,
      lines: [
        { name: t`Calls`, of: 'calls' },
        { name: t`Refused`, of: 'refused' },
        { name: t`Failed`, of: 'failed' },
      ],
    },
    { title: t`95th percentile response time (ms)`, lines: [{ name: t`Milliseconds`, of: 'slowMs' }] },
    { title: t`Event loop late by, ms`, lines: [{ name: t`Milliseconds`, of: 'lateMs' }] },
    {
      title: t`Database sessions`,
      lines: [
        { name: t`At work`, of: 'busy' },
        { name: t`Waiting for one`, of: 'waiting' },
      ],
    },
    { title: t`Open pages`, lines: [{ name: t`Pages`, of: 'streams' }] },
    { title: t`Postings in a minute`, lines: [{ name: t`Postings`, of: 'postings' }] },
  ] as const
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {charts.map(({ title, lines }) => (
        <Chart
          key={title}
          title={title}
          labels={labels}
          lines={lines.map(({ name, of }) => ({ name, values: minutes.map((minute) => minute[of]) }))}
        />
      ))}
    </div>
  )
}

/** Scheduled jobs, their failures, and how all servers did in the last hour. */
export function JobsScreen() {
  const { t } = useLingui()
  const jobs = useDesk('listJobs', {}, { every: everyMs })
  const figures = useDesk('getProcessFigures', {}, { every: everyMs })
  const columns = useColumns()
  return (
    <Page title={<Trans>Jobs</Trans>}>
      <Columns
        main={
          <>
            <Card title={<Trans>The last hour</Trans>}>
              <Shown answer={figures} coming={10}>
                {({ minutes }) =>
                  minutes.length < 2 ? (
                    <Nothing title={<Trans>The first figures come within two minutes</Trans>} />
                  ) : (
                    <Hour minutes={minutes} />
                  )
                }
              </Shown>
            </Card>
            <Card title={<Trans>Jobs</Trans>}>
              <Shown answer={jobs} coming={10}>
                {({ rows }) => <DataTable label={t`Jobs`} columns={columns} rows={rows} keyOf={({ name }) => name} />}
              </Shown>
            </Card>
          </>
        }
        side={
          <Card title={<Trans>What waits</Trans>}>
            <Shown answer={figures}>
              {({ queues, processes }) => (
                <Facts
                  items={[
                    { label: <Trans>Server processes</Trans>, value: <span className="num">{processes}</span> },
                    ...queues.map(({ queue, length }) => ({
                      label: <span className="font-mono text-xs">{queue}</span>,
                      value: <span className="num">{length}</span>,
                    })),
                  ]}
                />
              )}
            </Shown>
          </Card>
        }
      />
    </Page>
  )
}
