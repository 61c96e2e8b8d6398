import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { currencySign } from '#rules/written-money.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { pointKinds } from './point-kinds.ts'
import { earnedBy, pointsText } from './points-text.ts'

/** How points are earned, and what the member has earned so far [1.39]. */
export function PointsEarned({ ratios, unit }: ValueOf<'getPointConfig'>) {
  const { i18n } = useLingui()
  const write = (points: number) => pointsText(points, i18n.locale)
  return (
    <section className="card grid gap-3">
      <h2>
        <Trans>How points are earned</Trans>
      </h2>
      <ul className="grid gap-3 text-sm min-[560px]:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {ratios.map(({ type, ratio, base, points: earned }) => {
          const { per, points } = earnedBy(ratio)
          const [amount, count] = [`${currencySign(unit)}${write(per)}`, write(points)]
          const [own, got] = [moneyText(base, { currency: unit, locale: i18n.locale }), write(earned)]
          return (
            <li key={type} className="flex gap-2">
              <Icon name={pointKinds[type].icon} size="sm" className="mt-0.5 text-lamp-ink" />
              <span className="min-w-0">
                <span className="block text-xs text-ink-2">{i18n._(pointKinds[type].name)}</span>
                <Trans>
                  {count} per <span className="num">{amount}</span>
                </Trans>
                <span className="block text-xs text-ink-2">
                  <Trans>
                    Yours: {got} of <span className="num">{own}</span>
                  </Trans>
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-xs text-ink-2">
        <Trans>Fractions add up, nothing is lost. Cancelled bets and transfers earn none.</Trans>
      </p>
    </section>
  )
}
