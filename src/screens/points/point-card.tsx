import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { worthOfPoints } from '#rules/points-worth.ts'
import { useAmounts } from '#src/flows/shared/use-amounts.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { ConvertButton } from './points-dialogs.tsx'
import { pointsText } from './points-text.ts'

type Props = { points: number; config: ValueOf<'getPointConfig'> }

/** The balance, its value, and that it doesn't expire. */
export function PointCard({ points, config }: Props) {
  const { i18n } = useLingui()
  const { decimals } = useAmounts()
  const money = (count: number) =>
    moneyText(worthOfPoints(count, config.exchangeRatio, decimals), { currency: config.unit, locale: i18n.locale })
  const write = (count: number) => pointsText(count, i18n.locale)
  const [ratio, min, one] = [write(config.exchangeRatio), write(config.min), money(config.exchangeRatio)]
  return (
    <section className="card grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-normal text-ink-2">
          <Trans>Your points</Trans>
        </h2>
        <span className="rounded-1 bg-panel-3 px-2 py-0.5 text-xs font-bold text-ink-2">
          <Trans>Never expire</Trans>
        </span>
      </div>
      <p className="num text-start text-3xl rtl:text-right leading-tight font-bold">{write(points)}</p>
      <dl className="grid grid-cols-2 gap-3 border-t border-line pt-3">
        <div>
          <dt className="text-xs text-ink-2">
            <Trans>Worth in money</Trans>
          </dt>
          <dd className="num text-start font-bold">{money(Math.max(0, points))}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">
            <Trans>Convert at least</Trans>
          </dt>
          <dd className="num text-start font-bold">{min}</dd>
        </div>
      </dl>
      {points < 0 && (
        <p className="rounded-2 bg-panel-2 px-3 py-2 text-sm text-ink-2">
          <Trans>A correction took points back. The points you earn next bring your balance back up.</Trans>
        </p>
      )}
      <ConvertButton points={points} config={config} />
      <p className="text-xs text-ink-2">
        <Trans>
          {ratio} points are <span className="num">{one}</span>.
        </Trans>
      </p>
    </section>
  )
}
