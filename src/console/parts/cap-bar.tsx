import { Trans } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'
import { Amount } from './amount.tsx'

/** How much of a cap is used: as a figure and as a bar. */
export function CapBar({ taken, cap }: { taken: string; cap: string }) {
  const share = Number(cap) > 0 ? Math.min(1, Number(taken) / Number(cap)) : 1
  return (
    <span className="grid min-w-36 gap-1 text-start">
      <span className="text-xs">
        <Trans>
          <Amount value={taken} /> of <Amount value={cap} />
        </Trans>
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-panel-3">
        <span
          className={cx('block h-full', share >= 0.9 ? 'bg-alert' : share >= 0.7 ? 'bg-lamp' : 'bg-win')}
          style={{ inlineSize: `${(share * 100).toFixed(1)}%` }}
        />
      </span>
    </span>
  )
}
