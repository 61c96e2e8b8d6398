import { cx } from '#src/ui/cx.ts'

type Seats = { seats: number; players: number; bots: number }

/** The look of a seat: a member's, a bot's, or free. */
const seatTone = (seat: number, { players, bots }: Pick<Seats, 'players' | 'bots'>) =>
  cx(
    seat < players
      ? 'fill-lamp stroke-lamp-edge'
      : seat < players + bots
        ? 'fill-panel-3 stroke-lamp-edge'
        : 'fill-panel-3 stroke-edge',
  )

/** With more seats than this the table shows only as many as fit around it. */
const mostDrawn = 12

/** A table seen from above: a lamp on every seat that a member has taken, a ring on every seat that a bot plays. */
export function RoomTable({ seats, players, bots }: Seats) {
  const drawn = Math.min(seats, mostDrawn)
  const places = Array.from({ length: drawn }, (_, i) => {
    const turn = (i / drawn) * 2 * Math.PI - Math.PI / 2
    return [80 + 66 * Math.cos(turn), 46 + 36 * Math.sin(turn)] as const
  })
  return (
    <svg viewBox="0 0 160 92" aria-hidden="true" className="h-28 w-full">
      <ellipse cx="80" cy="48" rx="59" ry="31" fill="#5c3015" />
      <ellipse cx="80" cy="46" rx="59" ry="30" fill="#8a4b22" />
      <ellipse cx="80" cy="45" rx="53" ry="25.5" fill="#17604c" />
      <ellipse cx="80" cy="45" rx="45" ry="20" fill="none" stroke="#e9d9a6" strokeOpacity=".35" />
      {[-14, 0, 14].map((turn) => (
        <rect
          key={turn}
          x="74"
          y="35"
          width="12"
          height="18"
          rx="2"
          fill="#fffaf0"
          stroke="#0b5652"
          transform={`rotate(${turn} 80 66)`}
        />
      ))}
      {places.map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r="7.5" strokeWidth="1.5" className={seatTone(i, { players, bots })} />
      ))}
    </svg>
  )
}
