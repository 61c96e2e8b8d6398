import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ValueOf } from '#openapi/handlers.ts'
import { roomsQuery, winnersQuery } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Money } from '#src/ui/money.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RoomTable } from './room-table.tsx'
import { isTeenPatti, ThreeCards } from './three-cards.tsx'
import { WinnerList } from './winner-list.tsx'

type RoomProps = { room: ValueOf<'listRooms'>['rooms'][number]; vassalage: string; gameCode: string; currency: string }

/** The buy-in of a room: one amount, or a range. */
function SeatPrice({ room: { minBuyIn, maxBuyIn }, currency }: Pick<RoomProps, 'room' | 'currency'>) {
  const { i18n } = useLingui()
  const money = { currency, locale: i18n.locale }
  return minBuyIn === maxBuyIn ? (
    <Trans>
      A seat costs <Money amount={minBuyIn} {...money} />
    </Trans>
  ) : (
    <Trans>
      Take <Money amount={minBuyIn} {...money} /> to <Money amount={maxBuyIn} {...money} /> to the table
    </Trans>
  )
}

function Room({ room, vassalage, gameCode, currency }: RoomProps) {
  const { i18n } = useLingui()
  const { roomId, name, ante, seats, players, bots } = room
  return (
    <Link
      to="/game"
      search={{ vassalage, gameCode, gameType: 'PVP', roomId }}
      preload={false}
      className="group card grid gap-3 hover:bg-panel-2"
    >
      <RoomTable seats={seats} players={players} bots={bots} />
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <b className="block text-md">
            <bdi>{name}</bdi>
          </b>
          <span className="block text-sm text-ink-2">
            <Trans>
              Ante <Money amount={ante} currency={currency} locale={i18n.locale} />
            </Trans>
            {' · '}
            <SeatPrice room={room} currency={currency} />
          </span>
          <span className="mt-0.5 flex items-center gap-1 text-sm text-ink-2">
            <Icon name="user" size="xs" />
            <Trans>
              {players} of {seats} seats taken
            </Trans>
            {bots > 0 && (
              <>
                {' · '}
                <Plural value={bots} one="# bot" other="# bots" />
              </>
            )}
          </span>
        </span>
        <Icon name="next" size="sm" flip className="text-lamp-ink" />
      </span>
    </Link>
  )
}

/** Members' recent wins in games of this kind. */
function RoomWins() {
  const { api } = useServices()
  const { data } = useQuery(winnersQuery(api, { gameType: 'PVP', count: 3 }))
  if (!data || data.winners.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-bold">
        <Trans>Latest wins in card games</Trans>
      </h3>
      <WinnerList winners={data.winners} ranked={false} />
    </section>
  )
}

/** The rooms of a card game: buy-in and taken seats, how the game is played, and recent wins. */
export function RoomList({ vassalage, gameCode }: { vassalage: string; gameCode: string }) {
  const { api } = useServices()
  const currency = useCurrency()
  const query = useQuery(roomsQuery(api, { vassalage, gameId: gameCode }))
  const rooms = query.data?.rooms ?? []
  return (
    <section className="grid gap-4">
      <div>
        <h2>{rooms[0] ? <bdi>{rooms[0].gameName}</bdi> : <Trans>Choose a room</Trans>}</h2>
        {rooms[0] && (
          <p className="mt-1 text-sm text-ink-2">
            <Trans>Choose a room</Trans>
          </p>
        )}
      </div>
      <Answer query={query} skeleton={<Skeleton className="h-56 rounded-3" />}>
        {() =>
          rooms.length === 0 ? (
            <EmptyState title={<Trans>No rooms are open right now</Trans>} />
          ) : (
            <ul className="grid gap-3 min-[560px]:grid-cols-2 lg:grid-cols-3">
              {rooms.map((room) => (
                <li key={room.roomId}>
                  <Room {...{ room, vassalage, gameCode, currency }} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {isTeenPatti(gameCode) && <ThreeCards />}
      <RoomWins />
    </section>
  )
}
