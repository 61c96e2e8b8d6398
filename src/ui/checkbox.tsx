import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: ReactNode
}

/** A box to tick; the whole line is the target and may hold links. */
export const Checkbox = ({ children, error, className, ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input
          {...input}
          type="checkbox"
          className="size-[22px] flex-none accent-lamp"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="text-sm text-alert-ink">
          {error}
        </p>
      )}
    </div>
  )
}
