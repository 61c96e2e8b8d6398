import { Trans, useLingui } from '@lingui/react/macro'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { cx } from '#src/ui/cx.ts'

type Props = { name: string; value: string; target: string; money: MoneyWriter }

/** The progress of an amount to a target. */
export function ProgressMeter({ name, value, target, money }: Props) {
  const { t } = useLingui()
  const [now, max] = [Number(value), Number(target)]
  const [has, needs] = [money(value), money(target)]
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <b>{name}</b>
        <span className="text-ink-2">
          <Trans>
            <b className="num text-ink">{has}</b> of <span className="num">{needs}</span>
          </Trans>
        </span>
      </p>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(now, max)}
        aria-valuetext={t`${has} of ${needs}`}
        className="h-2.5 overflow-hidden rounded-full border border-edge bg-panel-3"
      >
        <div
          className={cx('h-full rounded-full', now >= max ? 'bg-win' : 'bg-lamp')}
          style={{ width: `${Math.min(1, now / max) * 100}%` }}
        />
      </div>
    </div>
  )
}
