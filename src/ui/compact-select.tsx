import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type CompactSelectProps<Value extends string> = {
  /** The label, for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** A short list without a visible label, for tool bars: the browser's own list, which works best on phones. */
export const CompactSelect = <Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: CompactSelectProps<Value>) => (
  <span className={cx('relative block min-w-0', className)}>
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onValueChange(chosen.value)
      }}
      className="frame w-full appearance-none truncate ps-3 pe-9"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" size="sm" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-2" />
  </span>
)
