import { useLingui } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'

/** How heavy an item is, from one to three strokes. */
export function Weight({ weight }: { weight: number }) {
  const { t } = useLingui()
  const name = [t`light`, t`medium`, t`heavy`][weight - 1] ?? ''
  return (
    <span role="img" aria-label={name} className="grid w-3 gap-0.5 pt-1">
      {[1, 2, 3].map((stroke) => (
        <i
          key={stroke}
          className={cx(
            'h-1 rounded-[1px] border',
            stroke <= weight ? 'border-ink-2 bg-ink-2' : 'border-edge bg-panel-3',
          )}
        />
      ))}
    </span>
  )
}
