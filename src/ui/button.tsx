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
        <span
          className={cx(
            'col-start-1 row-start-1 inline-flex items-center gap-2',
            busy && (busyLabel === undefined ? 'opacity-0' : 'invisible'),
          )}
        >
          {children}
        </span>
        {(busy || busyLabel !== undefined) && (
          <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', !busy && 'invisible')}>
            <span className="spinner" aria-hidden="true" />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  )
}
