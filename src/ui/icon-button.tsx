import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name: the button shows no text. */
  label: string
  /** A border, for buttons beside a field. */
  outlined?: boolean
  children: ReactNode
}

/** The classes of a 44 px square button that shows only an icon. */
export const iconButtonClass = (outlined = false, className?: string): string =>
  cx(
    'relative grid size-11 flex-none place-items-center rounded-2 text-ink-2 hover:bg-panel-2 hover:text-ink',
    outlined && 'border border-edge',
    className,
  )

/** A button that shows only an icon. */
export const IconButton = ({ label, outlined, className, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={iconButtonClass(outlined, className)} />
)
