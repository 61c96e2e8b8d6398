import { useEffect, useRef, useState } from 'react'
import type { PanelProps } from '../panel.ts'
import { hasWords } from '../search.ts'
import { actorName, timeText, wordsOfStep } from './events-panel.tsx'
import { goTo, useLive, viewOf, type Live, type View } from './live-store.ts'
import type { Life } from './moments.ts'
import { eventText, type StepInfo } from './steps.ts'

const MAX_ROWS = 200
const COLUMN = 118
const ROW = 26
const TOP = 8
const TIME = 92
/** The height of the names above. */
const LANES = 34
/** The space for messages that the last column sends itself. */
const SPARE = 110

type Lane = { id: string | null; name: string; x: number; life: Life | null }
type Drawn = { step: StepInfo; from: Lane; to: Lane; y: number }

const isLifecycle = ({ event: { type } }: StepInfo) => type === 'xstate.init' || type === 'xstate.stop'

/** A column per participant, with `view` for events that no actor sent; a row per event. */
function layOut(view: View, withCalls: boolean, query: string): { lanes: Lane[]; rows: Drawn[]; more: number } {
  const partOf = (id: string | null) => id === null || withCalls || view.lives.get(id)?.info.kind === 'machine'
  const steps = view.steps.filter(
    (step) => !isLifecycle(step) && partOf(step.actor) && (!query || hasWords(wordsOfStep(step, view), query)),
  )
  const shown = steps.slice(-MAX_ROWS)
  const lanes = new Map<string | null, Lane>()
  const laneOf = (id: string | null): Lane => {
    const known = lanes.get(id)
    if (known) return known
    const lane = { id, name: actorName(view, id), x: 0, life: id === null ? null : (view.lives.get(id) ?? null) }
    lanes.set(id, lane)
    return lane
  }
  laneOf(null)
  const pairs = shown.map((step) => {
    const to = laneOf(step.actor)
    return { step, to, from: partOf(step.from) ? laneOf(step.from) : to }
  })
  const all = [...lanes.values()]
  all.forEach((lane, at) => (lane.x = TIME + COLUMN / 2 + at * COLUMN))
  const rows = pairs.map((pair, at) => ({ ...pair, y: TOP + ROW * (at + 1) }))
  return { lanes: all, rows, more: steps.length - shown.length }
}

/** Where a lifeline begins and ends among the shown rows. */
function spanOf({ life }: Lane, rows: Drawn[], bottom: number): [number, number, boolean] {
  if (!life) return [TOP, bottom, false]
  const first = rows.find(({ step }) => step.seq >= life.from)?.y ?? bottom
  const last = life.until === null ? null : rows.findLast(({ step }) => step.seq <= (life.until ?? 0))?.y
  const begins = life.from <= (rows[0]?.step.seq ?? 0) ? TOP : first - ROW / 2
  return [begins, last === null || last === undefined ? bottom : last + ROW / 2, life.until !== null]
}

function Arrow({ row: { step, from, to, y }, now, live }: { row: Drawn; now: boolean; live: Live }) {
  const itself = from === to
  const side = to.x > from.x ? 1 : -1
  const text = eventText(step.event.type)
  const names = `${from.name} sends ${text} to ${to.name}`
  const classes = [
    'message',
    now && 'now',
    step.trouble && 'wrong',
    live.moment !== null && step.seq > live.moment && 'later',
  ]
  return (
    <g className={classes.filter(Boolean).join(' ')}>
      <text className="at" x={4} y={y + 4}>
        {timeText(step.at)}
      </text>
      {itself ? (
        <path d={`M${from.x} ${y - 5}h22v10h-18`} markerEnd="url(#live-arrow)" />
      ) : (
        <path d={`M${from.x} ${y}H${to.x - side * 3}`} markerEnd="url(#live-arrow)" />
      )}
      <text
        className="what"
        x={itself ? from.x + 28 : from.x + side * 8}
        y={itself ? y + 4 : y - 4}
        textAnchor={itself || side > 0 ? 'start' : 'end'}
      >
        {text}
      </text>
      <rect
        role="button"
        tabIndex={-1}
        aria-label={names}
        x={0}
        y={y - ROW / 2}
        width="100%"
        height={ROW}
        onClick={() => goTo(step.seq)}
      />
    </g>
  )
}

type LifelineProps = { x: number; span: ReturnType<typeof spanOf> }

const Lifeline = ({ x, span: [begins, ends, over] }: LifelineProps) => (
  <g className="lifeline">
    <line x1={x} x2={x} y1={begins} y2={ends} />
    {over && <path d={`M${x - 5} ${ends - 5}l10 10m0 -10l-10 10`} />}
  </g>
)

const arrowHead = (
  <defs>
    <marker id="live-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
      <path d="M0 0L8 4L0 8Z" />
    </marker>
  </defs>
)

/** Who sent what to whom: lifelines that begin and end, the newest at the bottom. */
export function SequencePanel({ state }: PanelProps) {
  const live = useLive()
  const [withCalls, setWithCalls] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  const view = viewOf(live)
  const { lanes, rows, more } = view ? layOut(view, withCalls, state.query) : { lanes: [], rows: [], more: 0 }
  const current = live.moment === null ? rows.at(-1) : rows.findLast(({ step }) => step.seq <= (live.moment ?? 0))
  const { moment } = live
  const { y = 0 } = current ?? {}
  const left = current ? Math.min(current.from.x, current.to.x) - COLUMN / 2 - TIME : 0
  const right = current ? Math.max(current.from.x, current.to.x) + COLUMN : 0
  useEffect(() => {
    if (!room.current) return
    const { clientWidth, clientHeight, scrollLeft } = room.current
    room.current.scrollTo({
      top: y + 2 * ROW - clientHeight + LANES,
      // the first column stays in view until a message beside it is chosen
      left: moment === null ? scrollLeft : Math.max(0, Math.min(left, Math.max(scrollLeft, right - clientWidth))),
    })
  }, [y, left, right, moment])
  if (!view) return <p className="quiet">Nothing is watched.</p>
  const bottom = TOP + ROW * (rows.length + 1)
  const width = TIME + lanes.length * COLUMN + SPARE
  return (
    <div className="live-panel live-sequence">
      <label className="live-field live-switch">
        <input type="checkbox" checked={withCalls} onChange={({ target }) => setWithCalls(target.checked)} />
        <span>Calls too</span>
      </label>
      {rows.length === 0 && state.query && <p className="quiet">No message matches “{state.query}”.</p>}
      {more > 0 && <p className="quiet">{more} earlier messages are not drawn.</p>}
      <div className="live-scroll" ref={room}>
        <div className="live-lanes" style={{ width }}>
          {lanes.map(({ id, name, x, life }) => (
            <span
              key={id}
              className={life?.until ? 'lane ended' : 'lane'}
              style={{ left: x - COLUMN / 2, width: COLUMN }}
            >
              {name}
            </span>
          ))}
        </div>
        <svg width={width} height={bottom} role="group" aria-label={`Sequence of ${rows.length} messages`}>
          {arrowHead}
          {lanes.map((lane) => (
            <Lifeline key={lane.id} x={lane.x} span={spanOf(lane, rows, bottom)} />
          ))}
          {rows.map((row) => (
            <Arrow key={row.step.seq} row={row} now={row === current} live={live} />
          ))}
        </svg>
      </div>
    </div>
  )
}
