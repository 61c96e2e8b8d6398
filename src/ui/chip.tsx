import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type ChipProps = ComponentProps<'button'> & { selected?: boolean }

/** A choice in a row of choices; lit while selected. Links may use the class `chip` with `aria-current`. */
export const Chip = ({ selected = false, className, type = 'button', ...rest }: ChipProps) => (
  <button {...rest} type={type} aria-pressed={selected} className={cx('chip', className)} />
)
