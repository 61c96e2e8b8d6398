import { cx } from './cx.ts'

export type ButtonVariant = 'lamp' | 'line' | 'quiet' | 'danger' | 'win'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

const variants: Record<ButtonVariant, string> = {
  lamp: 'btn-lamp',
  line: 'btn-line',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  win: 'btn-win',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 pointer-coarse:min-h-11 px-3 text-xs',
  md: '',
  lg: 'min-h-13 text-md',
}

/** The classes of a button, for links that look like one: `<Link className={buttonClass({ variant: 'line' })}>`. */
export const buttonClass = (
  { variant = 'line', size = 'md', block = false }: ButtonStyle = {},
  className?: string,
): string => cx('btn', variants[variant], sizes[size], block && 'w-full', className)
