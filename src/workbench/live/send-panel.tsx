import { useState, type FormEvent } from 'react'
import type { FieldSchema } from './event-schema.ts'
import { goTo, useLive, viewOf, watchedSnapshot } from './live-store.ts'
import type { Plain } from './plain.ts'
import type { PanelProps } from '../panel.ts'
import type { EnabledEvent } from './protocol.ts'
import { readForm } from './read-form.ts'
import { redact } from './redact.ts'
import { SchemaForm } from './schema-form.tsx'
import type { Source } from './source.ts'
import { useModels } from './use-models.ts'

type EventFormProps = {
  event: EnabledEvent
  fields: Record<string, FieldSchema> | undefined
  cases: Record<string, Record<string, unknown>>
  actor: string
  source: Source
}

const rawFields: Record<string, FieldSchema> = { payload: { kind: 'json' } }

/** One event with its fields; cases of the model tests fill them. */
function EventForm({ event: { type, can }, fields, cases, actor, source }: EventFormProps) {
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const shownFields = fields ?? rawFields
  const send = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const form = submitted.currentTarget
    try {
      const { payload, boxed } = readForm(shownFields, new FormData(form))
      const raw = fields ? payload : payload['payload']
      const carried = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {}
      source.command?.({ do: 'send', actor, event: { ...carried, type }, boxed })
      for (const input of form.querySelectorAll<HTMLInputElement>('input[type=password]')) input.value = ''
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const names = Object.keys(cases)
  return (
    <form className="live-event-form" onSubmit={send} autoComplete="off" aria-label={`Send ${type}`}>
      {names.length > 0 && (
        <label className="live-field">
          <span>Filled as</span>
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">empty</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <SchemaForm
        key={chosen}
        fields={shownFields}
        given={chosen === '' ? undefined : (redact(cases[chosen]) as Plain)}
        takesSecrets={source.takesSecrets}
      />
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <button type="submit" className={can === false ? 'button' : 'button primary'}>
        Send {type}
      </button>
      {can === false && <p className="quiet">No guard lets it pass just now.</p>}
    </form>
  )
}

const Earlier = () => (
  <div className="live-panel">
    <p className="quiet">An earlier moment is looked at; events are sent now.</p>
    <button type="button" className="button primary" onClick={() => goTo(null)}>
      Back to now
    </button>
  </div>
)

type EventRowProps = {
  event: { type: string; can?: boolean | null }
  plain: boolean
  isOpen: boolean
  onPress: () => void
}

/** An event that is sent at once, or opens its form. */
const EventRow = ({ event, plain, isOpen, onPress }: EventRowProps) => (
  <button type="button" className="row" aria-expanded={plain ? undefined : isOpen} onClick={onPress}>
    <span className={event.can === false ? 'lamp' : 'lamp lit'} />
    <span className="grow mono">{event.type}</span>
    <small>{event.can === false ? 'guarded' : plain ? 'send' : isOpen ? 'close' : 'fill in'}</small>
  </button>
)

/** The open event form: the one chosen here, until another transition is pressed in the chart. */
function useOpenEvent({ selection, layout }: PanelProps['state']) {
  const pressed = selection?.kind === 'edge' ? layout?.graph.edges.find(({ id }) => id === selection.id)?.event : null
  const [chosen, setChosen] = useState<{ type: string | null; at: typeof selection } | null>(null)
  return {
    open: chosen?.at === selection ? chosen.type : (pressed ?? null),
    setOpen: (type: string | null) => setChosen({ type, at: selection }),
  }
}

/** The events that the watched machine takes now, each with a form made from its type. */
export function SendPanel({ state }: PanelProps) {
  const live = useLive()
  const view = viewOf(live)
  const { schemas, flows } = useModels()
  const { open, setOpen } = useOpenEvent(state)
  const snapshot = view ? watchedSnapshot(live, view) : null
  const machine = view?.actor ? view.lives.get(view.actor)?.info.machine : null
  if (!view?.actor || !snapshot || !machine || !live.source) return <p className="quiet">No machine is watched.</p>
  if (!live.source.command) return <p className="quiet">A recording is looked at: nothing can be sent to it.</p>
  if (live.moment !== null) return <Earlier />
  const { enabled } = snapshot
  return (
    <div className="live-panel">
      {enabled.length === 0 && <p className="quiet">{machine} takes no event just now.</p>}
      <ul className="rows">
        {enabled.map((event) => {
          const fields = schemas[machine]?.events[event.type]
          const plain = fields !== undefined && Object.keys(fields).length === 0
          const isOpen = open === event.type
          return (
            <li key={event.type}>
              <EventRow
                event={event}
                plain={plain}
                isOpen={isOpen}
                onPress={() =>
                  plain
                    ? live.source?.command?.({ do: 'send', actor: view.actor!, event: { type: event.type }, boxed: [] })
                    : setOpen(isOpen ? null : event.type)
                }
              />
              {isOpen && !plain && live.source && (
                <EventForm
                  event={event}
                  fields={fields}
                  cases={flows.get(machine)?.events[event.type] ?? {}}
                  actor={view.actor!}
                  source={live.source}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
