import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import { cx } from './cx.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonStyle & {
    /**
     * Why the button is disabled: it ignores presses, stays in the tab order, and is described by this sentence,
     * which appears below it.
     */
    why?: ReactNode
    /** True while something beside it is running, or the page counts down: that explains the disabled button. */
    waits?: boolean

    /** While true the button keeps its width and focus, shows a spinner and ignores presses. */
    busy?: boolean
    /** What the button says while busy, such as "Sending…"; without it the label stays the accessible name. */
    busyLabel?: ReactNode
  }

const cell = 'col-start-1 row-start-1 inline-flex items-center gap-2'

/** The button itself; `Button` adds the reason for a disabled one. */
const Press = ({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  waits,
  ...rest
}: Omit<ButtonProps, 'why'>) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  const replaced = busyLabel !== undefined
  return (
    <button
      {...rest}
      type={type}
      disabled={waits}
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

const isSaid = (why: ReactNode) => why !== null && why !== undefined && why !== false && why !== ''

/** A button that is enabled only for a time, with the reason below it while it is disabled. */
const Explained = ({ why, className, ...button }: ButtonProps) => {
  const id = useId()
  const said = isSaid(why)
  return (
    <span className={cx('inline-grid min-w-0 justify-items-start gap-1', button.block && 'w-full', className)}>
      <Press
        {...button}
        aria-disabled={said || button['aria-disabled']}
        aria-describedby={cx(button['aria-describedby'], said && id) || undefined}
      />
      {said && (
        <span id={id} className="max-w-[36ch] text-start text-xs text-ink-2">
          {why}
        </span>
      )}
    </span>
  )
}

/**
 * A button. `type` is `button` by default; one `lamp` button per view. A disabled one says `why`: nothing else
 * disables it for longer than a moment.
 */
export const Button = (props: ButtonProps) => ('why' in props ? <Explained {...props} /> : <Press {...props} />)
