import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { wholeNumber } from '../lib/whole-number.ts'
import { cx } from './cx.ts'

export type NumberFieldProps = {
  label: ReactNode
  /** Null while the typed text is no number. */
  value: number | null
  max: number
  onValue: (value: number | null) => void
  /** Before and after the box, such as buttons that step. */
  before?: ReactNode
  after?: ReactNode
  className?: string
}

/**
 * A whole number from 1 to `max`, in the digits of any script. Invalid text stays as typed with an error; an empty
 * field keeps the previous number.
 */
export function NumberField({ label, value, max, onValue, before, after, className }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState(false)
  const put = (text: string) => {
    setEditing(true)
    setTyped(text)
    if (text.trim() === '') return
    const number = wholeNumber(text)
    onValue(number !== null && number >= 1 && number <= max ? number : null)
  }
  const faulty = value === null
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-bold">
          {label}
        </label>
        <span className="flex items-center gap-1.5" dir="ltr">
          {before}
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={editing || faulty ? typed : value}
            aria-invalid={faulty}
            aria-describedby={faulty ? `${id}-fault` : undefined}
            onFocus={(event) => {
              setTyped(event.target.value)
              setEditing(true)
              event.target.select()
            }}
            onChange={(event) => put(event.target.value)}
            onBlur={() => setEditing(false)}
            className={cx(
              'num h-11 rounded-2 border bg-field text-center font-bold',
              faulty ? 'border-alert' : 'border-edge',
              className,
            )}
          />
          {after}
        </span>
      </div>
      <p id={`${id}-fault`} role="status" className="text-end text-sm text-alert-ink empty:hidden">
        {faulty && <Trans>A whole number from 1 to {max}.</Trans>}
      </p>
    </div>
  )
}
