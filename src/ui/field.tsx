import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FieldText = {
  label: ReactNode
  /** The rule or an explanation, above the control. */
  hint?: ReactNode
  /** What is wrong and how to fix it; marks the control as invalid. */
  error?: ReactNode
  /** Good news, such as "This name is free". */
  success?: ReactNode
  /** The mark after the label of an optional field, such as "(optional)". */
  optionalMark?: ReactNode
}

export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldText & {
  id?: string
  /** `group`: the label names a group of controls through `aria-labelledby` = `${id}-label`. */
  as?: 'field' | 'group'
  className?: string
  children: (ids: FieldIds) => ReactNode
}

const labelClass = 'block text-sm font-bold'

/** Label, hint, control and messages in one column; `children` gets the ids that connect them. */
export const Field = ({ id: given, as = 'field', label, className, children, ...text }: FieldProps) => {
  const own = useId()
  const id = given ?? own
  const { hint, error, success, optionalMark } = text
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const mark = optionalMark && <span className="text-xs font-normal text-ink-2"> {optionalMark}</span>
  return (
    <div className={className ?? 'min-w-0'}>
      {as === 'field' ? (
        <label id={`${id}-label`} htmlFor={id} className={labelClass}>
          {label}
          {mark}
        </label>
      ) : (
        <span id={`${id}-label`} className={labelClass}>
          {label}
          {mark}
        </span>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-alert-ink">
            <Icon name="alert" size="sm" />
            <span>{error}</span>
          </p>
        )}
        {!error && success && (
          <p className="mt-1.5 flex items-center gap-1.5 text-xs text-win-ink">
            <Icon name="check" size="xs" />
            <span>{success}</span>
          </p>
        )}
      </div>
    </div>
  )
}
