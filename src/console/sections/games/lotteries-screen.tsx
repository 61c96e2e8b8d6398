import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { Amount } from '../../parts/amount.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { GamesTabs } from './games-tabs.tsx'

export type Lottery = ConsoleValueOf<'listLotteries'>['rows'][number]

/** Whether a lottery takes bets, and whether it is a hot one. */
export const LotteryMarks = ({ lottery: { open, hot } }: { lottery: Pick<Lottery, 'open' | 'hot'> }) => (
  <span className="inline-flex gap-1">
    {open ? (
      <Badge tone="win">
        <Trans>open</Trans>
      </Badge>
    ) : (
      <Badge tone="alert">
        <Trans>closed</Trans>
      </Badge>
    )}
    {hot && (
      <Badge tone="lamp">
        <Trans>hot</Trans>
      </Badge>
    )}
  </span>
)

function useColumns(): Column<Lottery>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      header: t`Lottery`,
      cell: ({ name, code }) => (
        <>
          <bdi>{name}</bdi> <small className="font-mono font-normal text-ink-2">{code}</small>
        </>
      ),
    },
    { id: 'state', header: t`State`, cell: (lottery) => <LotteryMarks lottery={lottery} /> },
    { id: 'slips', header: t`Open slips`, end: true, cell: ({ slips }) => <span className="num">{slips}</span> },
    { id: 'staked', header: t`Staked`, end: true, cell: ({ staked }) => <Amount value={staked} /> },
    { id: 'exposure', header: t`Could win`, end: true, cell: ({ exposure }) => <Amount value={exposure} /> },
  ]
}

/** The lotteries, each with the exposure of its open slips. */
export function LotteriesScreen() {
  const { t } = useLingui()
  const answer = useDesk('listLotteries', {}, { every: 30_000 })
  const columns = useColumns()
  return (
    <Page title={<Trans>Lotteries</Trans>}>
      <GamesTabs />
      <Card>
        <Shown answer={answer} coming={12}>
          {({ rows }) => (
            <DataTable
              label={t`Lotteries`}
              columns={columns}
              rows={rows}
              keyOf={({ code }) => code}
              open={({ code }, cell) => (
                <DeskLink className="block font-bold hover:underline" to={`/games/lotteries/${code}`}>
                  {cell}
                </DeskLink>
              )}
            />
          )}
        </Shown>
      </Card>
    </Page>
  )
}
