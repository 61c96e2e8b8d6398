import { useState, type FormEvent } from 'react'
import { attachToStately, isAttached } from './stately-attached.ts'
import { messageOf } from './message-of.ts'

/** Attaches and detaches the tools of Stately. */
export function StatelyForm() {
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
