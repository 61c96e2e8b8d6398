import { useState } from 'react'
import { actorNames } from './actor-names.ts'
import type { PanelProps } from '../panel.ts'
import { hasWords } from '../search.ts'
import { goTo, useLive, viewOf, type View } from './live-store.ts'
import { eventText, type StepInfo } from './steps.ts'

const MAX_ROWS = 250

export const timeText = (at: number): string => {
  const date = new Date(at)
  return `${date.toLocaleTimeString('en-GB')}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

export const actorName = (view: View, id: string | null): string =>
  (id === null ? undefined : actorNames(view.lives).get(id)) ?? 'view'

type Filter = { text: string; actor: string; lifecycle: boolean }

const isLifecycle = ({ event: { type } }: StepInfo) => type === 'xstate.init' || type === 'xstate.stop'

/** All that a search of the page finds in a step. */
export const wordsOfStep = (step: StepInfo, view: View): string =>
  `${eventText(step.event.type)} ${actorName(view, step.from)} ${actorName(view, step.actor)} ${step.before} ${step.after} ${JSON.stringify(step.event)}`

const passes = (step: StepInfo, { text, actor, lifecycle }: Filter, view: View): boolean => {
  if (!lifecycle && isLifecycle(step)) return false
  if (actor !== '' && step.actor !== actor && step.from !== actor) return false
  if (text === '') return true
  return wordsOfStep(step, view).toLowerCase().includes(text.toLowerCase())
}

function Row({ step, view, now }: { step: StepInfo; view: View; now: boolean }) {
  const moved = step.after !== null && step.before !== step.after
  return (
    <li className={now ? 'live-event now' : 'live-event'}>
      <button type="button" aria-current={now ? 'step' : undefined} onClick={() => goTo(step.seq)}>
        <time>{timeText(step.at)}</time>
        <strong className={step.trouble ? 'wrong' : undefined}>{eventText(step.event.type)}</strong>
        <small>
          {actorName(view, step.from)} → {actorName(view, step.actor)}
        </small>
        {moved && (
          <span className="moved">
            {step.before ? `${step.before} → ` : ''}
            {step.after}
          </span>
        )}
        {step.trouble && <span className="badge wrong">{step.trouble}</span>}
      </button>
    </li>
  )
}

type FilterFieldsProps = {
  filter: Filter
  machines: readonly { id: string; name: string }[]
  onChange: (filter: Filter) => void
}

const FilterFields = ({ filter, machines, onChange }: FilterFieldsProps) => (
  <div className="live-filter">
    <input
      type="search"
      aria-label="Filter events by text"
      placeholder="Filter"
      value={filter.text}
      onChange={({ target }) => onChange({ ...filter, text: target.value })}
    />
    <select
      aria-label="Filter events by actor"
      value={filter.actor}
      onChange={({ target }) => onChange({ ...filter, actor: target.value })}
    >
      <option value="">all actors</option>
      {machines.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <label className="live-switch">
      <input
        type="checkbox"
        checked={filter.lifecycle}
        onChange={({ target }) => onChange({ ...filter, lifecycle: target.checked })}
      />
      <span>starts, stops</span>
    </label>
  </div>
)

/** The events, newest last, filtered by actor, kind and text. */
export function EventsPanel({ state }: PanelProps) {
  const live = useLive()
  const [filter, setFilter] = useState<Filter>({ text: '', actor: '', lifecycle: false })
  const view = viewOf(live)
  if (!view || !live.session) return <p className="quiet">Nothing is watched.</p>
  const found = view.steps.filter(
    (step) => passes(step, filter, view) && (!state.query || hasWords(wordsOfStep(step, view), state.query)),
  )
  const shown = found.slice(-MAX_ROWS)
  const current = live.moment === null ? shown.at(-1) : shown.findLast(({ seq }) => seq <= (live.moment ?? 0))
  const machines = [...view.lives.values()].flatMap(({ info: { id, kind } }) =>
    kind === 'machine' ? [{ id, name: actorName(view, id) }] : [],
  )
  return (
    <div className="live-panel">
      <FilterFields filter={filter} machines={machines} onChange={setFilter} />
      {found.length > shown.length && (
        <p className="quiet">
          The last {MAX_ROWS} of {found.length}; a filter finds earlier ones.
        </p>
      )}
      {live.session.dropped > 0 && <p className="quiet">{live.session.dropped} older entries have made room.</p>}
      {shown.length === 0 && (
        <p className="quiet">{view.steps.length > 0 ? 'No event matches.' : 'Nothing has happened yet.'}</p>
      )}
      <ol className="live-events" aria-label="Events">
        {shown.toReversed().map((step) => (
          <Row key={step.seq} step={step} view={view} now={step === current} />
        ))}
      </ol>
      {live.source?.command && (
        <button type="button" className="button" onClick={() => live.source?.command?.({ do: 'forget' })}>
          Clear
        </button>
      )}
    </div>
  )
}
