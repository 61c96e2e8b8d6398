import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: ReactNode
}

/** A checkbox; its whole line is the target and may hold links. */
export const Checkbox = ({ children, error, className, ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-default has-disabled:opacity-60">
        <span className="relative grid flex-none">
          <input
            {...input}
            type="checkbox"
            className="peer size-[22px] cursor-pointer appearance-none rounded-1 border border-edge bg-field checked:border-lamp-edge checked:bg-lamp forced-colors:appearance-auto"
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(input['aria-describedby'], Boolean(error) && id) || undefined}
          />
          <Icon
            name="check"
            size="sm"
            className="pointer-events-none absolute inset-px hidden stroke-3 text-on-lamp peer-checked:block forced-colors:hidden!"
          />
        </span>
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
