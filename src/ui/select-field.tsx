import { Select } from '@base-ui/react/select'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { listItemClass, popupClass } from './popup-class.ts'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  leading?: ReactNode
  disabled?: boolean
}
export type SelectFieldProps<Value extends string> = FieldText & {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  name?: string
  disabled?: boolean
  className?: string
}

const Option = <Value extends string>({ option }: { option: SelectOption<Value> }) => (
  <Select.Item value={option.value} disabled={option.disabled} className={listItemClass}>
    {option.leading}
    <Select.ItemText className="min-w-0 flex-1">{option.label}</Select.ItemText>
    <Select.ItemIndicator>
      <Icon name="check" size="sm" className="text-lamp-ink" />
    </Select.ItemIndicator>
  </Select.Item>
)

/** A short list in a drop-down; type-ahead and arrow keys work. Long lists need a search: use a combobox. */
export const SelectField = <Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  name,
  disabled,
  className,
  ...text
}: SelectFieldProps<Value>) => (
  <Field {...text} className={className}>
    {(ids) => (
      <Select.Root
        items={options.map(({ value: v, label }) => ({ value: v, label }))}
        value={value}
        onValueChange={(next) => next !== null && onValueChange(next)}
        name={name}
        disabled={disabled}
      >
        <Select.Trigger
          {...ids}
          aria-labelledby={`${ids.id}-label`}
          className="frame w-full justify-between pe-3 text-start"
          data-invalid={text.error ? '' : undefined}
        >
          <Select.Value placeholder={placeholder} className="min-w-0 flex-1 truncate data-placeholder:text-ink-3" />
          <Select.Icon>
            <Icon name="down" size="sm" className="text-ink-2" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner className="z-60 outline-0" sideOffset={4} alignItemWithTrigger={false}>
            <Select.Popup className={cx(popupClass, 'max-h-(--available-height) w-(--anchor-width) overflow-auto')}>
              <Select.List>
                {options.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    )}
  </Field>
)
