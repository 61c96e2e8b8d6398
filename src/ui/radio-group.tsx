import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean }
export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** `list`: one under the other; `segments`: one bar; `chips`: a wrapping row. */
  look?: 'list' | 'segments' | 'chips'
  name?: string
}

const looks = {
  list: {
    box: 'grid',
    item: 'flex min-h-11 cursor-pointer items-center gap-2.5 text-sm',
    input: 'size-[22px] flex-none accent-lamp',
  },
  segments: {
    box: 'grid grid-flow-col auto-cols-fr rounded-2 border border-line bg-panel-2 p-[3px]',
    item: 'segment has-focus-visible:outline-3 has-focus-visible:outline-focus',
    input: 'sr-only',
  },
  chips: {
    box: 'flex flex-wrap gap-2',
    item: 'chip cursor-pointer has-checked:border-lamp-edge has-checked:bg-lamp-wash has-checked:font-bold has-checked:text-lamp-ink has-focus-visible:outline-3 has-focus-visible:outline-focus',
    input: 'sr-only',
  },
}

/** One of several; native radios, so arrow keys move the choice. */
export const RadioGroup = <Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onValueChange,
  look = 'list',
  name,
}: RadioGroupProps<Value>) => {
  const own = useId()
  const classes = looks[look]
  return (
    <fieldset className="min-w-0">
      <legend className={cx('mb-1.5 text-sm font-bold', labelHidden && 'sr-only')}>{label}</legend>
      <div className={classes.box}>
        {options.map((option) => (
          <label key={option.value} className={cx('relative', classes.item)}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className={classes.input}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
