import { useEffect, useState, type FormEvent } from 'react'
import type { PanelProps } from '../panel.ts'
import { actorName } from './events-panel.tsx'
import { JsonTree } from './json-tree.tsx'
import { useLive, viewOf, type View } from './live-store.ts'
import type { Plain } from './plain.ts'
import type { ActorInfo, Command, Controls } from './protocol.ts'
import { eventText } from './steps.ts'
import { useModels, type Models } from './use-models.ts'

const ownerOf = (view: View, { parent }: ActorInfo): string => {
  const info = parent === null ? null : view.lives.get(parent)?.info
  return info ? (info.machine ?? info.name) : ''
}

type CallProps = { info: ActorInfo; owner: string; controls: Controls; models: Models; run: (command: Command) => void }

/** The outcome that a form asks for; null when its value isn't JSON. */
function outcomeIn(data: FormData, resolves: boolean): { output: Plain } | { error: { code: string } } | null {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (!resolves) return { error: { code: text('code') || 'network.offline' } }
  try {
    return { output: JSON.parse(text('value')) as Plain }
  } catch {
    return null
  }
}

/** Ends one call with a chosen outcome: by name, a value, a refusal. */
function Settle({ info, owner, models, run }: Omit<CallProps, 'controls'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const outcomes = models.flows.get(owner)?.outcomes[info.name] ?? {}
  const names = Object.keys(outcomes).filter((name) => 'output' in outcomes[name]! || 'error' in outcomes[name]!)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const how = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
    const outcome = outcomeIn(new FormData(event.currentTarget), how === 'resolve')
    setProblem(outcome ? null : 'The value is not JSON.')
    if (outcome) run({ do: 'settle', actor: info.id, outcome })
  }
  return (
    <div className="live-settle">
      {names.length > 0 && (
        <div className="live-chips" role="group" aria-label={`Outcomes of ${info.name}`}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              onClick={() => run({ do: 'settle', actor: info.id, outcome: { named: name } })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <form onSubmit={submit} className="live-pair">
        <input name="value" aria-label="Value as JSON" defaultValue='{"ok":true}' spellCheck={false} />
        <button type="submit" value="resolve" className="button">
          Resolve
        </button>
        <input name="code" aria-label="Code of the refusal" defaultValue="network.offline" spellCheck={false} />
        <button type="submit" value="reject" className="button">
          Reject
        </button>
      </form>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}

function Call(props: CallProps) {
  const { info, owner, controls, run } = props
  const name = `${owner}/${info.name}`
  const answer = controls.heldCalls.find(({ actor }) => actor === info.id)
  return (
    <li className={answer ? 'live-call held' : 'live-call'}>
      <div className="live-call-head">
        <span className={answer ? 'lamp held' : 'lamp lit'} />
        <span className="grow mono">
          {info.name}
          <small className="live-state">{answer ? 'waits for you' : `runs in ${owner}`}</small>
        </span>
        {answer && (
          <button type="button" className="button primary" onClick={() => run({ do: 'release', actor: info.id })}>
            Let through
          </button>
        )}
        <HoldSwitch name={name} controls={controls} run={run} />
      </div>
      {answer && <JsonTree name={answer.ok ? 'came with' : 'threw'} value={answer.value} />}
      <Settle {...props} />
    </li>
  )
}

function HoldSwitch({ name, controls, run }: { name: string; controls: Controls; run: (command: Command) => void }) {
  return (
    <label className="live-switch">
      <input
        type="checkbox"
        aria-label={`Hold ${name}`}
        checked={controls.holds.includes(name)}
        onChange={({ target }) => run({ do: 'hold', name, on: target.checked })}
      />
      <span>hold</span>
    </label>
  )
}

function Timers({ view, controls, run }: { view: View; controls: Controls; run: (command: Command) => void }) {
  const [now, setNow] = useState(() => Date.now())
  const { timers, paused } = controls
  useEffect(() => {
    if (timers.length === 0 || paused) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(ticking)
  }, [timers.length, paused])
  return (
    <>
      <h3>
        Timers
        <label className="live-switch">
          <input type="checkbox" checked={paused} onChange={({ target }) => run({ do: 'pause', on: target.checked })} />
          <span>stopped</span>
        </label>
      </h3>
      {timers.length === 0 && <p className="quiet">None is running.</p>}
      <ul className="rows">
        {timers.map(({ id, actor, event, startedAt, dueAt, left }) => {
          const remaining = left ?? Math.max(0, dueAt - now)
          return (
            <li key={id} className="live-timer">
              <span className="grow mono">
                {eventText(event)}
                <small className="live-state">{actorName(view, actor)}</small>
              </span>
              <meter
                min={0}
                max={Math.max(1, dueAt - startedAt)}
                value={remaining}
                aria-label={`Left of ${eventText(event)}`}
              />
              <span className="mono live-left">{(remaining / 1000).toFixed(1)} s</span>
              <button type="button" className="button" onClick={() => run({ do: 'fire', timer: id })}>
                Fire now
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Calls and other invoked actors: held, resolved, rejected; timers: counting, stopped, fired. */
export function CallsPanel({ state }: PanelProps) {
  const live = useLive()
  const models = useModels()
  const view = viewOf(live)
  const run = live.source?.command
  if (!view || !live.session) return <p className="quiet">Nothing is watched.</p>
  if (!run) return <p className="quiet">A recording is looked at: nothing runs in it.</p>
  const { controls } = live.session
  const calls = [...view.actors.values()].map(({ info }) => info).filter(({ parent }) => parent !== null)
  const machine = view.actor ? view.lives.get(view.actor)?.info.machine : null
  const coming =
    state.layout?.graph.id === machine ? (state.layout?.graph.nodes.flatMap(({ invokes }) => invokes) ?? []) : []
  const names = [...new Set([...coming.map(({ id }) => `${machine}/${id}`), ...controls.holds])]
  return (
    <div className="live-panel">
      <h3>Running</h3>
      {calls.length === 0 && <p className="quiet">No call is under way.</p>}
      <ul className="rows">
        {calls.map((info) => (
          <Call key={info.id} info={info} owner={ownerOf(view, info)} controls={controls} models={models} run={run} />
        ))}
      </ul>
      {names.length > 0 && (
        <>
          <h3>Held when they end</h3>
          <ul className="live-holds">
            {names.map((name) => (
              <li key={name}>
                <span className="mono grow">{name}</span>
                <HoldSwitch name={name} controls={controls} run={run} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Timers view={view} controls={controls} run={run} />
    </div>
  )
}
