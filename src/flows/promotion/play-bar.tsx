import { useLingui } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'

type PlayBarProps = { name: string; value: string; target: string; text: string }

/** Progress as a bar that moves with the member's bets. */
export function PlayBar({ name, value, target, text }: PlayBarProps) {
  const { i18n } = useLingui()
  const part = Number(target) > 0 ? Math.min(1, Number(value) / Number(target)) : 0
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={Number(target)}
      aria-valuenow={Number(value)}
      aria-valuetext={text}
      lang={i18n.locale}
      className="h-2.5 overflow-hidden rounded-full border border-edge bg-panel-3"
    >
      <div
        className={cx(
          'h-full rounded-full transition-[width] duration-500 motion-reduce:transition-none',
          part === 1 ? 'bg-win' : 'bg-lamp',
        )}
        style={{ width: `${part * 100}%` }}
      />
    </div>
  )
}
