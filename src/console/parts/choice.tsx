import type { ReactNode } from 'react'

export type Choice<Value extends string> = { value: Value; label: ReactNode; count?: number | undefined }

type ChipsProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few choices, all in view: filters, periods. The row wraps, so that a phone cuts off no choice. */
export const Chips = <Value extends string>({ label, choices, value, onChange }: ChipsProps<Value>) => (
  <fieldset aria-label={label} className="-m-1 flex min-w-0 flex-wrap gap-1.5 p-1">
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className="chip flex-none px-3 text-xs"
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
        {choice.count !== undefined && <span className="num">{choice.count}</span>}
      </button>
    ))}
  </fieldset>
)
