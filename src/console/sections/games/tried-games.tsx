import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DeskLink } from '../../app/link.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'

export type GamesFile = { name: string; format: 'csv' | 'json'; text: string }
type Tried = ConsoleValueOf<'tryGames'>
type Row = Tried['rows'][number]

function useFaultTexts(): Record<Row['faults'][number]['fault'], string> {
  const { t } = useLingui()
  return {
    missing: t`missing`,
    invalid: t`cannot be read`,
    long: t`too long`,
    twice: t`an earlier row is of the same game`,
    fixed: t`the game is in another category, which it keeps`,
    own: t`lotteries are the site’s own`,
  }
}

const StateBadge = ({ state }: Pick<Row, 'state'>) => (
  <Badge tone={state === 'faulty' ? 'alert' : state === 'fresh' ? 'win' : 'lamp'}>
    {state === 'faulty' && <Trans>left out</Trans>}
    {state === 'fresh' && <Trans>new</Trans>}
    {state === 'changed' && <Trans>changed</Trans>}
  </Badge>
)

function useColumns(): Column<Row>[] {
  const { t } = useLingui()
  const faultTexts = useFaultTexts()
  return [
    { id: 'row', header: t`Row`, cell: ({ row }) => <span className="num">{row}</span> },
    { id: 'state', header: t`State`, cell: (row) => <StateBadge state={row.state} /> },
    { id: 'vendor', header: t`Vendor`, cell: ({ vendor }) => <span className="font-mono break-all">{vendor}</span> },
    {
      id: 'game',
      header: t`Game`,
      cell: ({ name, code }) => (
        <>
          <bdi>{name}</bdi> <small className="font-mono break-all text-ink-2">{code}</small>
        </>
      ),
    },
    {
      id: 'why',
      header: t`What about it`,
      cell: ({ faults, changes }) => (
        <ul>
          {faults.map(({ column, fault }) => (
            <li key={`${column} ${fault}`} className="text-alert-ink">
              <span className="font-mono">{column}</span>: {faultTexts[fault]}
            </li>
          ))}
          {changes.map(({ column, before, after }) => (
            <li key={column} className="break-all">
              <span className="font-mono">{column}</span>: <bdi>{before ?? '–'}</bdi> → <bdi>{after ?? '–'}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
  ]
}

const figure = (count: number) => <span className="num">{count}</span>

function Summary({ file, tried }: { file: GamesFile; tried: Tried }) {
  const { counts, newVendors, strangeColumns, closedHosts } = tried
  const lists = [
    { label: <Trans>New vendors</Trans>, names: newVendors },
    { label: <Trans>Columns that are not read</Trans>, names: strangeColumns },
    { label: <Trans>Image hosts that pages may not load</Trans>, names: closedHosts },
  ].filter(({ names }) => names.length > 0)
  return (
    <Facts
      items={[
        { label: <Trans>File</Trans>, value: <span className="break-all">{file.name}</span> },
        { label: <Trans>New games</Trans>, value: figure(counts.fresh) },
        { label: <Trans>Changed games</Trans>, value: figure(counts.changed) },
        { label: <Trans>Unchanged games</Trans>, value: figure(counts.same) },
        { label: <Trans>Rows left out</Trans>, value: figure(counts.faulty) },
        ...lists.map(({ label, names }) => ({ label, value: <span className="break-all">{names.join(', ')}</span> })),
      ]}
    />
  )
}

/** What an import would do, and the button that does it. */
export function TriedGames({ file, tried }: { file: GamesFile; tried: Tried }) {
  const { t } = useLingui()
  const columns = useColumns()
  const [taken, setTaken] = useState<ConsoleValueOf<'importGames'> | null>(null)
  const { fresh, changed } = tried.counts
  const count = fresh + changed
  const act = useAct({
    operation: 'importGames',
    body: () => ({ format: file.format, file: file.text }),
    refreshes: ['listDeskGames', 'listGameVendors'],
    onDone: setTaken,
  })
  return (
    <Card title={<Trans>What would happen</Trans>}>
      <div className="grid gap-3">
        <Summary file={file} tried={tried} />
        {taken === null ? (
          <p>
            <Button
              variant="lamp"
              why={count === 0 && <Trans>Nothing in it is new or changed.</Trans>}
              onClick={act.begin}
            >
              <Plural value={count} one="Import # game" other="Import # games" />
            </Button>
          </p>
        ) : (
          <Alert tone="win" live="polite">
            <Trans>The games are taken.</Trans>{' '}
            <DeskLink to="/games" className="link">
              <Trans>Switch vendors and games on</Trans>
            </DeskLink>
          </Alert>
        )}
        {tried.rows.length > 0 && (
          <DataTable label={t`Rows`} columns={columns} rows={tried.rows} keyOf={({ row }) => String(row)} />
        )}
      </div>
      <ActDialog
        act={act}
        title={<Plural value={count} one="Import # game?" other="Import # games?" />}
        verb={<Trans>Import</Trans>}
        effects={[
          <Trans key="closed">New games and vendors are off until somebody switches them on</Trans>,
          <Trans key="known">Known games stay on or off</Trans>,
          <Trans key="out">Rows with a fault are left out</Trans>,
        ]}
      />
    </Card>
  )
}
