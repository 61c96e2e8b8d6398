import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

/** A grey placeholder in the size of the content; put `aria-busy` and a hidden "Loading" on the group around it. */
export const Skeleton = ({ className, style }: { className?: string; style?: CSSProperties }) => (
  <div aria-hidden="true" className={cx('skeleton', className ?? 'h-3.5')} style={style} />
)
