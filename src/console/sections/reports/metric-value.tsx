import { useLingui } from '@lingui/react/macro'
import { numberText } from '#src/lib/languages.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Metric } from './use-metrics.ts'

type Value = string | number | null

/** A figure of the report as its kind is written; a dash where there is none. */
export function MetricValue({ kind, value }: Pick<Metric, 'kind'> & { value: Value }) {
  const { i18n } = useLingui()
  if (value === null) return <span className="text-ink-3">–</span>
  if (kind === 'money') return <Amount value={String(value)} />
  return (
    <span className="num">
      {numberText(value, i18n.locale)}
      {kind === 'percent' && '%'}
    </span>
  )
}

/** The difference to the range before: of amounts and counts also in percent, of percentages in points. */
export function Difference({ kind, value, before }: Pick<Metric, 'kind'> & { value: Value; before: Value }) {
  const { i18n } = useLingui()
  if (value === null || before === null) return null
  const [now, then] = [Number(value), Number(before)]
  const sign = (n: number) => (n > 0 ? '+' : n < 0 ? '−' : '±')
  const size = (n: number, digits = 0) =>
    numberText(Math.abs(n).toFixed(digits), i18n.locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const change = now - then
  const share = then === 0 ? null : (change / Math.abs(then)) * 100
  const digits = kind === 'count' ? 0 : 2
  return (
    <span className="num">
      {sign(change)}
      {size(change, digits)}
      {kind !== 'percent' && share !== null && ` (${sign(share)}${size(share, 1)}%)`}
    </span>
  )
}
