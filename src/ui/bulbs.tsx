import { cx } from './cx.ts'

/** A row of small lamps, the first `lit` of them on. */
export const Bulbs = ({ lit, of = 5 }: { lit: number; of?: number }) => (
  <span aria-hidden="true" className="flex gap-[3px]">
    {Array.from({ length: of }, (_, i) => (
      <span
        key={i}
        data-on={i < lit}
        className={cx(
          'h-2.5 w-1.5 rounded-t-[3px] rounded-b-[1px] border',
          i < lit ? 'border-lamp-edge bg-lamp' : 'border-edge bg-panel-3',
        )}
      />
    ))}
  </span>
)
