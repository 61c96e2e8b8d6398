import { Trans, useLingui } from '@lingui/react/macro'
import { amountText, minorUnits } from '#rules/money.ts'
import { numberText } from '#src/lib/languages.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Amount } from '../../parts/amount.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'
import { textsOf, whole, type Prize, type Raffle } from './raffle-prize-form.tsx'

type Rows = Raffle['tables'][number]['prizes']

const chanceOf = (weight: number) => `${(weight / 10).toFixed(1)} %`

/** The average value of a turn, counting money only. */
function worthOf(prizes: readonly Prize[], decimals: number): string {
  const credits = prizes.filter(({ kind }) => kind === 'CREDIT')
  const sum = credits.reduce(
    (all, { amount, weight }) => all + (minorUnits(amount ?? '0', decimals) ?? 0n) * BigInt(weight),
    0n,
  )
  return amountText(sum / BigInt(whole), decimals)
}

const tones = { CREDIT: 'bg-lamp', POINTS: 'bg-info', PHYSICAL: 'bg-win', NONE: 'bg-edge' } as const

/** The weights of a table as one bar: money, points, things, nothing. */
const Bar = ({ prizes }: { prizes: readonly Prize[] }) => (
  <div aria-hidden className="flex h-3 overflow-hidden rounded-1 bg-panel-3">
    {prizes.map(({ kind, weight }, at) => (
      <span
        key={at}
        className={`${tones[kind]} border-e border-panel last:border-0`}
        style={{ inlineSize: `${(weight / whole) * 100}%` }}
      />
    ))}
  </div>
)

/** The sum of the weights, and the value of a turn. */
export function Sum({ prizes }: { prizes: readonly Prize[] }) {
  const { decimals } = useAmounts()
  const { i18n } = useLingui()
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  const missing = whole - sum
  return (
    <div className="grid gap-2">
      <Bar prizes={prizes} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" role="status">
        <Badge tone={missing === 0 ? 'win' : 'alert'}>
          <span className="num">
            {numberText(sum, i18n.locale)} / {numberText(whole, i18n.locale)}
          </span>
        </Badge>
        {missing > 0 && <Trans>{missing} are missing.</Trans>}
        {missing < 0 && <Trans>{-missing} are too many.</Trans>}
        <span className="text-ink-2">
          <Trans>
            A turn is worth <Amount value={worthOf(prizes, decimals)} /> on average, things and points aside.
          </Trans>
        </span>
      </p>
    </div>
  )
}

const head = 'px-1 py-1.5 font-normal whitespace-nowrap text-ink-2 md:px-2'

/** A published table: chances, stock left, prizes given, replacements. */
export function ChanceTable({ rows, label }: { rows: Rows; label: string }) {
  const { t } = useLingui()
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${head} text-start`}>
            <Trans>Prize</Trans>
          </th>
          {[t`Chance`, t`Left`, t`Given`].map((name) => (
            <th key={name} scope="col" className={`${head} text-end`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ prize, left, given }, at) => (
          <tr key={at} className="border-b border-line last:border-0">
            <th scope="row" className="px-1 py-1.5 text-start md:px-2">
              <bdi>{textsOf(prize.names).EN}</bdi>
              {prize.standIn !== null && (
                <span className="block text-xs font-normal text-ink-2">
                  <Trans>then {textsOf(rows[prize.standIn - 1]?.prize.names ?? []).EN}</Trans>
                </span>
              )}
            </th>
            <td className="num px-1 py-1.5 text-end md:px-2">{chanceOf(prize.weight)}</td>
            <td className="num px-1 py-1.5 text-end md:px-2">{left === null ? '∞' : `${left} / ${prize.stock}`}</td>
            <td className="num px-1 py-1.5 text-end md:px-2">{given}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-bold">
          <th scope="row" className="px-1 py-1.5 text-start md:px-2">
            <Trans>Together</Trans>
          </th>
          <td className="num px-1 py-1.5 text-end md:px-2">
            {chanceOf(rows.reduce((sum, { prize }) => sum + prize.weight, 0))}
          </td>
          <td className="px-1 py-1.5 text-end md:px-2">–</td>
          <td className="num px-1 py-1.5 text-end md:px-2">{rows.reduce((sum, { given }) => sum + given, 0)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
