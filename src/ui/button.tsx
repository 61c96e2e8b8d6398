import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import { cx } from './cx.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** While true the button keeps its width and focus, shows a spinner and takes no press. */
    busy?: boolean
    /** What the button says while busy, such as "Sending…"; without it the label stays the accessible name. */
    busyLabel?: ReactNode
  }

const cell = 'col-start-1 row-start-1 inline-flex items-center gap-2'

/** A button. `type` is `button` unless told; one `lamp` button per view. */
export const Button = ({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  const replaced = busyLabel !== undefined
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      <span className="grid justify-items-center">
        <span className={cx(cell, busy && (replaced ? 'invisible' : 'opacity-0'))} aria-hidden={busy && replaced}>
          {children}
        </span>
        {(busy || replaced) && (
          <span className={cx(cell, !busy && 'invisible')} aria-hidden={!busy}>
            <span className="spinner" aria-hidden="true" />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  )
}
