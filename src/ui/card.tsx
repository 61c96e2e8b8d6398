import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A panel on the ground. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('card', className)} />
)
