import { useState, type FormEvent } from 'react'
import type { PanelProps } from '../panel.ts'
import { flowModels } from './flow-models.ts'
import { ownSource, show, useLive, viewOf } from './live-store.ts'
import { readRecording, recordingName, recordingOf } from './recording.ts'
import { saveFile } from './save-file.ts'
import { fileSource } from './source.ts'
import { attachToStately, isAttached } from './stately-attached.ts'
import { toModelPath } from './to-model-path.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function Stately() {
  const [attached, setAttached] = useState(isAttached)
  const [problem, setProblem] = useState<string | null>(null)
  const attach = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const address = data.get('address')
    try {
      attachToStately(typeof address === 'string' ? address : '', data.get('elsewhere') === 'on')
      setAttached(true)
      setProblem(null)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  if (attached)
    return (
      <button
        type="button"
        className="button"
        onClick={() => {
          attachToStately(null, false)
          setAttached(false)
        }}
      >
        Detach
      </button>
    )
  return (
    <form onSubmit={attach}>
      <label className="live-field">
        <span>Page that speaks @statelyai/inspect</span>
        <input name="address" type="url" required placeholder="http://localhost:8080/" spellCheck={false} />
      </label>
      <label className="live-field live-switch">
        <input type="checkbox" name="elsewhere" />
        <span>It may be on another computer</span>
      </label>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <button type="submit" className="button">
        Attach
      </button>
    </form>
  )
}

/** Sessions as files: saved, opened, attached to a report, turned into a path of the model tests. */
export function RecordPanel({ state }: PanelProps) {
  const live = useLive()
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const view = viewOf(live)
  const { session } = live
  const machine = view?.actor ? view.lives.get(view.actor)?.info.machine : null
  const traces = session ? recordingOf(session, new Date(0)).traces : []

  const attempt = async (action: () => string | Promise<string>) => {
    try {
      setSaid(await action())
      setProblem(null)
    } catch (error) {
      setProblem(messageOf(error))
      setSaid(null)
    }
  }
  const save = () =>
    attempt(() => {
      if (!session) throw new Error('Nothing is watched.')
      const recording = recordingOf(session, new Date())
      const name = recordingName(recording)
      saveFile(name, JSON.stringify(recording))
      return `Saved as ${name}.`
    })
  const savePath = () =>
    attempt(async () => {
      if (!session || !view?.actor || !machine) throw new Error('No machine is watched.')
      const path = toModelPath(session, view.actor, (await flowModels()).get(machine))
      const name = `${machine}.path.json`
      saveFile(name, JSON.stringify(path, null, 2))
      const file = state.machines.find(({ id }) => id === machine)?.file ?? `machines/${machine}/${machine}.machine.ts`
      return `Saved ${path.steps.length} steps as ${name}. Replay them: npm run model -- ${file} --replay ${name}`
    })
  const open = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    await attempt(() => {
      const recording = readRecording(text)
      show(fileSource(recording))
      return `Opened a recording of ${recording.page.path}, ${recording.entries.length} entries.`
    })
  }
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
      {traces.length > 0 && (
        <>
          <p>For a bug report attach the recording and name these traces; the server’s log knows them:</p>
          <ul className="mono live-traces">
            {traces.map((trace) => (
              <li key={trace}>{trace}</li>
            ))}
          </ul>
        </>
      )}
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
      {live.source?.kind === 'page' && (
        <>
          <h3>Stately’s tools</h3>
          <p className="quiet">Off unless you attach them here. They get what is shown, nothing more.</p>
          <Stately />
        </>
      )}
    </div>
  )
}
