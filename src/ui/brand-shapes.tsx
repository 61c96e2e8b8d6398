import { cx } from './cx.ts'

/**
 * The sign, square. Its picture is a variable of the style (`--brand-sign`), which the server sets in the page, so that it is
 * there with the first paint. It says nothing that the name beside it doesn't say.
 */
export const Sign = ({ size }: { size: number }) => (
  <span aria-hidden="true" className="brand-sign" style={{ width: size, height: size }} />
)

type WordmarkProps = { name: string; width: number; className?: string; labelled?: boolean }

/** The name as a picture (`--brand-wordmark`), 119 : 32 at most, or written where the brand has none. `labelled` reads it out. */
export const Wordmark = ({ name, width, className, labelled = false }: WordmarkProps) => (
  <span
    {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    className={cx('brand-word', className)}
    style={{ width, height: Math.round((width * 32) / 119) }}
  >
    {name}
  </span>
)
