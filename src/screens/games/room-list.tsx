import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ValueOf } from '#openapi/handlers.ts'
import { roomsQuery } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Money } from '#src/ui/money.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'

type RoomProps = { room: ValueOf<'listRooms'>['rooms'][number]; vassalage: string; gameCode: string; currency: string }

function Room({ room: { roomId, name, ante, seats, players }, vassalage, gameCode, currency }: RoomProps) {
  const { i18n } = useLingui()
  return (
    <Link
      to="/game"
      search={{ vassalage, gameCode, gameType: 'PVP', roomId }}
      preload={false}
      className="card flex items-center gap-3 hover:bg-panel-2"
    >
      <span className="min-w-0 flex-1">
        <b className="block">
          <bdi>{name}</bdi>
        </b>
        <span className="block text-sm text-ink-2">
          <Trans>
            Ante <Money amount={ante} currency={currency} locale={i18n.locale} />
          </Trans>
        </span>
      </span>
      <span className="flex items-center gap-1 text-sm">
        <Icon name="user" size="sm" />
        <Trans>
          {players} of {seats}
        </Trans>
      </span>
      <Icon name="next" size="sm" flip />
    </Link>
  )
}

/** The rooms of a card game: what a seat costs and how many are taken. */
export function RoomList({ vassalage, gameCode }: { vassalage: string; gameCode: string }) {
  const { api } = useServices()
  const currency = useSiteInfo()?.currency ?? 'BDT'
  const query = useQuery(roomsQuery(api, { vassalage, gameId: gameCode }))
  const rooms = query.data?.rooms ?? []
  return (
    <section className="grid gap-3">
      <div>
        <h2>{rooms[0] ? <bdi>{rooms[0].gameName}</bdi> : <Trans>Choose a room</Trans>}</h2>
        {rooms[0] && (
          <p className="mt-1 text-sm text-ink-2">
            <Trans>Choose a room</Trans>
          </p>
        )}
      </div>
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-3" />}>
        {() =>
          rooms.length === 0 ? (
            <EmptyState title={<Trans>No rooms are open right now</Trans>} />
          ) : (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {rooms.map((room) => (
                <li key={room.roomId}>
                  <Room {...{ room, vassalage, gameCode, currency }} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}
