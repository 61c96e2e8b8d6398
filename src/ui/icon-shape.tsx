import { cx } from './cx.ts'

export type IconSize = 'md' | 'sm' | 'xs'
export type IconShapeProps = {
  path: string
  /** 24, 20 or 16 px. */
  size?: IconSize
  /** Mirrors in right-to-left text: for next, back and log out only. */
  flip?: boolean
  className?: string
}

const pixels: Record<IconSize, number> = { md: 24, sm: 20, xs: 16 }

/** Draws one icon path on the 24 px grid. */
export const IconShape = ({ path, size = 'md', flip = false, className }: IconShapeProps) => (
  <svg
    className={cx('icon', size === 'xs' && 'stroke-2', flip && 'flip', className)}
    viewBox="0 0 24 24"
    width={pixels[size]}
    height={pixels[size]}
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
