import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useDesk } from '../../app/queries.ts'
import { Amount } from '../../parts/amount.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import type { Game } from './play-state.tsx'

type Room = ConsoleValueOf<'listDeskRooms'>['rows'][number]

function useColumns(): Column<Room>[] {
  const { t } = useLingui()
  return [
    { id: 'name', header: t`Room`, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'ante', header: t`Ante`, end: true, cell: ({ ante }) => <Amount value={ante} /> },
    { id: 'least', header: t`Least buy-in`, end: true, cell: ({ minBuyIn }) => <Amount value={minBuyIn} /> },
    { id: 'most', header: t`Most buy-in`, end: true, cell: ({ maxBuyIn }) => <Amount value={maxBuyIn} /> },
    {
      id: 'seats',
      header: t`Players`,
      end: true,
      cell: ({ players, seats }) => (
        <span className="num">
          {players}/{seats}
        </span>
      ),
    },
  ]
}

/** The rooms of a game between players at the current rates, as its vendor opens them. */
export function RoomsCard({ game: { vendor, code } }: { game: Game }) {
  const { t } = useLingui()
  const answer = useDesk('listDeskRooms', { vendor, code })
  const columns = useColumns()
  return (
    <Card title={<Trans>Rooms</Trans>}>
      <Shown answer={answer} coming={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing title={<Trans>The vendor opens no room now</Trans>} />
          ) : (
            <DataTable label={t`Rooms`} columns={columns} rows={rows} keyOf={({ roomId }) => roomId} />
          )
        }
      </Shown>
    </Card>
  )
}
