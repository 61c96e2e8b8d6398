import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { PlayState, useCategories, type Vendor } from './play-state.tsx'

function useColumns(): Column<Vendor>[] {
  const { t } = useLingui()
  const categories = useCategories()
  return [
    {
      id: 'name',
      header: t`Vendor`,
      cell: ({ name, code }) => (
        <>
          <bdi>{name}</bdi> <small className="font-mono font-normal text-ink-2">{code}</small>
        </>
      ),
    },
    { id: 'state', header: t`State`, cell: (vendor) => <PlayState state={vendor.state} /> },
    {
      id: 'places',
      header: t`Categories`,
      cell: ({ places }) => places.map(({ category }) => categories[category]).join(', ') || '–',
    },
    {
      id: 'hot',
      header: t`Hot`,
      wide: true,
      cell: ({ places }) =>
        places.some(({ hot }) => hot) && (
          <Badge tone="lamp">
            <Trans>hot</Trans>
          </Badge>
        ),
    },
    {
      id: 'games',
      header: t`Games`,
      end: true,
      cell: ({ games, gamesOff }) => (
        <span className="num">{gamesOff === 0 ? games : t`${games}, ${gamesOff} off`}</span>
      ),
    },
    {
      id: 'service',
      header: t`Served by`,
      end: true,
      wide: true,
      cell: ({ service }) => <span className="font-mono">{service ?? '–'}</span>,
    },
  ]
}

/** The game vendors, each with how players see it. */
export function VendorsScreen() {
  const { t } = useLingui()
  const answer = useDesk('listGameVendors', {})
  const columns = useColumns()
  return (
    <Page title={<Trans>Vendors</Trans>}>
      <GamesTabs />
      <Card>
        <Shown answer={answer} coming={12}>
          {({ rows }) => (
            <DataTable
              label={t`Vendors`}
              columns={columns}
              rows={rows}
              keyOf={({ code }) => code}
              open={({ code }, cell) => (
                <DeskLink className="block font-bold hover:underline" to={`/games/vendors/${code}`}>
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
