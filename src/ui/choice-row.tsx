import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type ChoiceRowProps = {
  /** The name of the group: one of its rows is selected. */
  name: string
  value: string
  checked: boolean
  disabled: boolean
  onChoose: (value: string) => void
  /** Before the title; decorative. */
  picture?: ReactNode
  title: ReactNode
  note: ReactNode
  /** At the end of the row. */
  end?: ReactNode
}

/** One of a few methods or accounts, in its own row; a disabled one says why in its note. */
export const ChoiceRow = ({ name, value, checked, disabled, onChoose, picture, title, note, end }: ChoiceRowProps) => (
  <label
    className={cx(
      'flex min-h-14 items-center gap-3 rounded-2 border px-3 py-2 has-checked:border-lamp-edge has-checked:bg-lamp-wash has-checked:shadow-[0_0_0_1px_var(--color-lamp-edge)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      disabled ? 'cursor-not-allowed border-transparent bg-panel-3 text-ink-2' : 'cursor-pointer border-edge bg-panel',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={() => onChoose(value)}
      className="size-5 flex-none cursor-[inherit] appearance-none rounded-full border border-edge bg-field checked:border-6 checked:border-lamp-edge disabled:opacity-50 forced-colors:appearance-auto"
    />
    {picture}
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-bold">{title}</span>
      <span className="block text-xs text-ink-2">{note}</span>
    </span>
    {end}
  </label>
)
