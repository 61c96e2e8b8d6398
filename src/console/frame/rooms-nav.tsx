import { useRouterState } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { clockText, secondsLeft } from '#src/lib/time-left.ts'
import { cx } from '#src/ui/cx.ts'
import { useNow } from '#src/ui/use-now.ts'
import { rooms } from '../app/all-rooms.ts'
import { DeskLink } from '../app/link.tsx'
import { mayEnter, type Room } from '../app/rooms.ts'
import { useServices, useSession } from '../app/services.tsx'
import { RoomIcon } from './room-icon.tsx'

const linkClass = cx(
  'flex min-h-11 flex-none items-center gap-2 rounded-2 px-2.5 text-sm whitespace-nowrap text-ink-2 md:min-h-9.5',
  'hover:bg-panel-2 hover:text-ink -outline-offset-3',
  'aria-[current=page]:bg-lamp-wash aria-[current=page]:font-bold aria-[current=page]:text-lamp-ink',
)

function RoomLink({ room, here }: { room: Room; here: boolean }) {
  const { i18n } = useLingui()
  const Count = room.count
  return (
    <DeskLink to={room.path} className={linkClass} aria-current={here ? 'page' : undefined}>
      <RoomIcon icon={room.icon} />
      <span className="grow">{i18n._(room.label)}</span>
      {Count && <Count />}
    </DeskLink>
  )
}

/** How long an unused session lasts. */
function Idle() {
  const { session, clock } = useServices()
  const idleAt = useSelector(session, ({ context }) => context.idleAt)
  const now = useNow(clock.now)
  const left = clockText(secondsLeft(idleAt, now))
  return (
    <p className="mt-auto px-2.5 py-2 text-xs text-ink-3 max-lg:hidden">
      <Trans>
        Logs you out after <span className="num">{left}</span> without use
      </Trans>
    </p>
  )
}

/** The sections that the operator's roles allow: a column from 1024 px, a row that wraps below. */
export function RoomsNav() {
  const { t } = useLingui()
  const permissions = useSession()?.operator.permissions ?? []
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav
      aria-label={t`Rooms`}
      className={cx(
        'flex flex-wrap gap-0.5 border-b border-line bg-panel px-2 py-1.5',
        'lg:sticky lg:top-13 lg:h-[calc(100dvh-52px)] lg:flex-col lg:flex-nowrap lg:overflow-y-auto lg:border-e lg:border-b-0 lg:py-2.5',
      )}
    >
      {rooms
        .filter((room) => mayEnter(room, permissions))
        .map((room) => (
          <RoomLink key={room.id} room={room} here={path === room.path || path.startsWith(`${room.path}/`)} />
        ))}
      <Idle />
    </nav>
  )
}
