import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldText } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldText & {
    /** Inside the frame, before the input: a currency, a country code. */
    leading?: ReactNode
    /** Inside the frame, after the input: a reveal button, a unit. */
    trailing?: ReactNode
    /** Classes of the input itself, such as `num` for codes. */
    inputClassName?: string
  }

/** One line of text with label, hint, error and slots. All other props, `ref` too, reach the input. */
export const TextField = ({
  id,
  label,
  hint,
  error,
  success,
  optionalMark,
  leading,
  trailing,
  className,
  inputClassName,
  ...input
}: TextFieldProps) => (
  <Field {...{ id, label, hint, error, success, optionalMark, className }}>
    {(ids) => (
      <div className="frame" data-invalid={error ? '' : undefined} data-disabled={input.disabled ? '' : undefined}>
        {leading}
        <input {...input} {...ids} className={cx('frame-input', inputClassName)} />
        {trailing}
      </div>
    )}
  </Field>
)
