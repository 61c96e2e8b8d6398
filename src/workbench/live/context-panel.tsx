import { differences, type Change } from './diff.ts'
import { actorName, timeText } from './events-panel.tsx'
import { JsonTree } from './json-tree.tsx'
import { markMoment, useLive, viewOf, watchedSnapshot } from './live-store.ts'
import type { Plain } from './plain.ts'
import { snapshotAt, valueText } from './steps.ts'

const shown = (value: Plain | undefined): string => (value === undefined ? '' : JSON.stringify(value))

function Changes({ changes, nothing }: { changes: Change[]; nothing: string }) {
  if (changes.length === 0) return <p className="quiet">{nothing}</p>
  return (
    <table className="live-diff">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, kind, before, after }) => (
          <tr key={path} className={kind}>
            <th scope="row">{path || 'all of it'}</th>
            <td>{before !== undefined && <del>{shown(before)}</del>}</td>
            <td>{after !== undefined && <ins>{shown(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The watched machine's context at the chosen moment, and its differences to another moment. */
export function ContextPanel() {
  const live = useLive()
  const view = viewOf(live)
  const { session, moment, mark } = live
  const snapshot = view ? watchedSnapshot(live, view) : null
  if (!session || !view?.actor || !snapshot) return <p className="quiet">No machine is watched.</p>
  const { actor } = view
  const step = view.steps.findLast((one) => one.actor === actor && (moment === null || one.seq <= moment))
  const before = step ? snapshotAt(session, actor, step.seq - 1) : null
  const marked = mark === null ? null : snapshotAt(session, actor, mark)
  const markedAt = session.entries.find(({ seq }) => seq === mark)?.at
  const here = moment ?? session.entries.at(-1)?.seq ?? 0
  return (
    <div className="live-panel">
      <h2>{actorName(view, actor)}</h2>
      <p className="mono">
        {valueText(snapshot.value)} <small>{snapshot.status}</small>
      </p>
      {snapshot.tags.length > 0 && <p className="quiet">{snapshot.tags.map((tag) => `#${tag}`).join(' ')}</p>}
      <JsonTree name="context" value={snapshot.context} />
      {snapshot.output !== null && <JsonTree name="output" value={snapshot.output} />}
      {snapshot.error !== null && <JsonTree name="error" value={snapshot.error} />}
      {step && <JsonTree name={step.event.type} value={step.event} />}
      <h3>Changed by the last step</h3>
      <Changes changes={before ? differences(before.context, snapshot.context) : []} nothing="Nothing." />
      <h3>Between two moments</h3>
      {marked ? (
        <>
          <p className="quiet">
            From {markedAt === undefined ? 'the marked moment' : timeText(markedAt)} to{' '}
            {moment === null ? 'now' : 'the moment shown'}
          </p>
          <Changes changes={differences(marked.context, snapshot.context)} nothing="The context is the same." />
          <button type="button" className="button" onClick={() => markMoment(null)}>
            Take the mark away
          </button>
        </>
      ) : (
        <button type="button" className="button" onClick={() => markMoment(here)}>
          Compare with this moment
        </button>
      )}
    </div>
  )
}
