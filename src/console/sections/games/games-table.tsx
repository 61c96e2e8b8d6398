import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { ConsoleQueryOf } from '#openapi/console-handlers.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDeskList } from '../../app/queries.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Nothing } from '../../parts/states.tsx'
import { PlayState, useCategories, type Game } from './play-state.tsx'

const Marks = ({ game: { hotRank, isNew } }: { game: Game }) => (
  <span className="inline-flex gap-1">
    {hotRank !== null && (
      <Badge tone="lamp">
        <Trans>hot</Trans>
      </Badge>
    )}
    {isNew && (
      <Badge tone="win">
        <Trans>new</Trans>
      </Badge>
    )}
  </span>
)

function useColumns(withVendor: boolean): Column<Game>[] {
  const { t } = useLingui()
  const categories = useCategories()
  const vendor: Column<Game> = {
    id: 'vendor',
    header: t`Vendor`,
    cell: (game) => <span className="font-mono">{game.vendor}</span>,
  }
  return [
    {
      id: 'name',
      header: t`Game`,
      cell: ({ name, code }) => (
        <>
          <bdi>{name}</bdi> <small className="font-mono font-normal text-ink-2">{code}</small>
        </>
      ),
    },
    ...(withVendor ? [vendor] : []),
    { id: 'category', header: t`Category`, cell: ({ category }) => categories[category] },
    { id: 'state', header: t`State`, cell: (game) => <PlayState state={game.state} /> },
    { id: 'marks', header: t`Marks`, cell: (game) => <Marks game={game} /> },
    {
      id: 'place',
      header: t`Place`,
      end: true,
      wide: true,
      cell: ({ position }) => <span className="num">{position}</span>,
    },
    {
      id: 'least',
      header: t`Least stake`,
      end: true,
      wide: true,
      cell: ({ minBet }) => (minBet === null ? '–' : <Amount value={minBet} />),
    },
  ]
}

/** Games in the order of the hall, as filtered. */
export function GamesTable({ query }: { query: ConsoleQueryOf<'listDeskGames'> }) {
  const { t } = useLingui()
  const list = useDeskList('listDeskGames', query, { keep: true })
  const columns = useColumns(query.vendor === undefined)
  return (
    <ListTable
      label={t`Games`}
      list={list}
      columns={columns}
      keyOf={({ vendor, code }) => `${vendor} ${code}`}
      open={({ vendor, code }, cell) => (
        <DeskLink className="block font-bold hover:underline" to={`/games/all/${vendor}/${code}`}>
          {cell}
        </DeskLink>
      )}
      empty={<Nothing title={<Trans>No game is like that</Trans>} />}
    />
  )
}
