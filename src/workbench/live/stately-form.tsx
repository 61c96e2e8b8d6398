import { useState, type FormEvent } from 'react'
import type { MachineEntry } from '../graph.ts'
import { messageOf } from './message-of.ts'
import type { Source } from './source.ts'
import { attachToStately, detachFromStately, isAttached } from './stately-attached.ts'
import { STATELY_INSPECTOR } from './stately.ts'

type StatelyFormProps = { source: Source; machines: readonly MachineEntry[] }

/** Attaches and detaches the tools of Stately, from the page itself or a window that watches it. */
export function StatelyForm({ source, machines }: StatelyFormProps) {
  const [attached, setAttached] = useState(isAttached)
  const [problem, setProblem] = useState<string | null>(null)
  const attach = (address: string, elsewhere: boolean) => {
    setProblem(null)
    attachToStately(source, machines, address, { elsewhere }).then(
      () => setAttached(isAttached()),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const address = data.get('address')
    attach(typeof address === 'string' ? address : '', data.get('elsewhere') === 'on')
  }
  if (attached)
    return (
      <button
        type="button"
        className="button"
        onClick={() => {
          detachFromStately()
          setAttached(false)
        }}
      >
        Detach
      </button>
    )
  return (
    <>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <p>Stately’s inspector runs at stately.ai: all that is shown here is sent there while it is attached.</p>
      <button type="button" className="button" onClick={() => attach(STATELY_INSPECTOR, true)}>
        Attach Stately inspector
      </button>
      <details>
        <summary>Another page</summary>
        <form onSubmit={submit}>
          <label className="live-field">
            <span>Page that speaks @statelyai/inspect</span>
            <input name="address" type="url" required placeholder="http://localhost:8080/" spellCheck={false} />
          </label>
          <label className="live-field live-switch">
            <input type="checkbox" name="elsewhere" />
            <span>It may be on another computer</span>
          </label>
          <button type="submit" className="button">
            Attach
          </button>
        </form>
      </details>
    </>
  )
}
