import type { PanelProps } from '../panel.ts'
import { ownSource, show, useLive, viewOf } from './live-store.ts'
import { recordingOf } from './recording.ts'
import { StatelyForm } from './stately-form.tsx'
import { useFiles } from './use-files.ts'

/** Sessions as files: saved, opened, attached to a report, turned into a path of the model tests. */
export function RecordPanel({ state }: PanelProps) {
  const live = useLive()
  const view = viewOf(live)
  const { session } = live
  const machine = view?.actor ? view.lives.get(view.actor)?.info.machine : null
  const traces = session ? recordingOf(session, new Date(0)).traces : []

  const { said, problem, save, savePath, open } = useFiles(live, machine ?? null, state.machines)
  return (
    <div className="live-panel">
      <h3>This session</h3>
      <p className="quiet">What is saved is what is shown: without passwords, codes, tokens and keys.</p>
      <div className="live-buttons">
        <button type="button" className="button primary" onClick={() => void save()} disabled={!session}>
          Save recording
        </button>
        <button type="button" className="button" onClick={() => void savePath()} disabled={!machine}>
          {machine ? `${machine} as a test path` : 'As a test path'}
        </button>
      </div>
      {traces.length > 0 && <Traces traces={traces} />}
      <h3>Another session</h3>
      <label className="drop">
        <input type="file" accept=".json,application/json" onChange={({ target }) => void open(target.files?.[0])} />
        Open a recording
      </label>
      {live.source?.kind === 'file' && ownSource() && (
        <button type="button" className="button" onClick={() => show(ownSource()!)}>
          Back to this page
        </button>
      )}
      {said && <output className="live-said">{said}</output>}
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {live.source && (
        <>
          <h3>Stately’s tools</h3>
          <p className="quiet">Off unless you attach them here. They get what is shown, nothing more.</p>
          <StatelyForm source={live.source} machines={state.machines} />
        </>
      )}
    </div>
  )
}

const Traces = ({ traces }: { traces: readonly string[] }) => (
  <>
    <p>For a bug report attach the recording and name these traces; the server’s log knows them:</p>
    <ul className="mono live-traces">
      {traces.map((trace) => (
        <li key={trace}>{trace}</li>
      ))}
    </ul>
  </>
)
