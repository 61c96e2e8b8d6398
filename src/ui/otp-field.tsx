import { useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldText } from './field.tsx'
import { typedCode } from './typed-code.ts'

export type OtpFieldProps = FieldText & {
  id?: string
  value: string
  onValueChange: (code: string) => void
  /** Called each time the last box is filled. */
  onComplete?: (code: string) => void
  onBlur?: () => void
  length?: number
  disabled?: boolean
  name?: string
}
type BoxesProps = { value: string; length: number; focused: boolean; wrong: boolean; chosen: boolean }

const Boxes = ({ value, length, focused, wrong, chosen }: BoxesProps) => (
  <div className="grid grid-flow-col auto-cols-fr gap-1.5" aria-hidden="true">
    {Array.from({ length }, (_, i) => (
      <span
        key={i}
        data-box={value[i] ?? ''}
        className={cx(
          'grid h-[50px] place-items-center rounded-2 border bg-field text-xl font-bold tabular',
          wrong ? 'border-alert' : 'border-edge',
          chosen && focused && value[i] !== undefined && 'bg-panel-3',
          focused && i === Math.min(value.length, length - 1) && 'outline-3 outline-offset-1 outline-focus',
        )}
      >
        {value[i]}
      </span>
    ))}
  </div>
)

/**
 * A one-time code in boxes. One real input covers the boxes, so there is one accessible name, pasting and the phone's
 * own code suggestion fill all boxes, and digits of other scripts are read as Latin ones. A second code replaces a
 * wrong one.
 */
export const OtpField = ({
  value,
  onValueChange,
  onComplete,
  length = 6,
  disabled,
  onBlur,
  name,
  ...text
}: OtpFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState(false)
  const wrong = Boolean(text.error)
  const caretToEnd = () => {
    const { selectionStart: from, selectionEnd: to } = input.current ?? {}
    // the selection is about to be replaced, copied or deleted
    const isChosen = from !== to
    setChosen(isChosen)
    if (!isChosen && from !== value.length) input.current?.setSelectionRange(value.length, value.length)
  }
  const change = (typed: string) => {
    const code = typedCode({ typed, value, length, wrong })
    if (code === value && !(wrong && typed.length > length)) return
    onValueChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <Field {...text}>
      {(ids) => (
        <div className="relative" dir="ltr">
          <Boxes value={value} length={length} {...{ focused, wrong, chosen }} />
          <input
            {...ids}
            ref={input}
            name={name}
            value={value}
            onChange={(event) => change(event.target.value)}
            onFocus={() => {
              setFocused(true)
              caretToEnd()
            }}
            onBlur={() => {
              setFocused(false)
              setChosen(false)
              onBlur?.()
            }}
            onSelect={caretToEnd}
            disabled={disabled}
            autoComplete="one-time-code"
            inputMode="numeric"
            className="absolute inset-0 size-full cursor-text text-transparent caret-transparent outline-0 selection:bg-transparent"
          />
        </div>
      )}
    </Field>
  )
}
