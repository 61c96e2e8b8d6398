import { cx } from './cx.ts'

export type LampsProps = {
  count: number
  /** From 0. */
  current: number
  onSelect: (index: number) => void
  labels: { group: string; item: (number: number) => string }
  /** On a picture: the lamps that are off are white. */
  onPicture?: boolean
  className?: string
}

/** One lamp per banner; the lit one is the visible banner. */
export const Lamps = ({ count, current, onSelect, labels, onPicture = false, className }: LampsProps) => (
  <fieldset aria-label={labels.group} className={cx('flex min-h-6 items-center justify-center', className)}>
    {Array.from({ length: count }, (_, i) => (
      <button
        key={i}
        type="button"
        aria-label={labels.item(i + 1)}
        aria-current={i === current ? 'true' : undefined}
        onClick={() => onSelect(i)}
        className="grid size-6 place-items-center rounded-full"
      >
        <span
          className={cx(
            'rounded-full',
            i === current ? 'size-2.5 lit' : cx('size-2', onPicture ? 'bg-white/55' : 'bg-edge'),
          )}
        />
      </button>
    ))}
  </fieldset>
)
