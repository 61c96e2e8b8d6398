import type { ComponentProps } from 'react'
import { Field, type FieldText } from '#src/ui/field.tsx'

export type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldText

/** Several lines of text with label, hint and error. */
export const AreaField = ({
  id,
  label,
  hint,
  error,
  success,
  optionalMark,
  className,
  rows = 4,
  ...area
}: AreaFieldProps) => (
  <Field {...{ id, label, hint, error, success, optionalMark, className }}>
    {(ids) => (
      <div
        className="frame py-1.5"
        data-invalid={error ? '' : undefined}
        data-disabled={area.disabled ? '' : undefined}
      >
        <textarea {...area} {...ids} rows={rows} className="w-full min-w-0 flex-1 resize-y outline-0" />
      </div>
    )}
  </Field>
)
