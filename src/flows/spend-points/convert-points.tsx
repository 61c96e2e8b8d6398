import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConvertRule, SpendFields, SpendReceipt } from '#machines/spend-points/spend-points.types.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { worthOfPoints } from '#rules/points-worth.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { wholeNumber } from '#src/lib/whole-number.ts'
import { Alert } from '#src/ui/alert.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { SpendForm } from './spend-form.tsx'
import { useSpendPoints } from './use-spend-points.ts'

export type ConvertPointsProps = {
  /** The points for one unit of money. */
  ratio: number
  rule: ConvertRule
  money: MoneyWriter
}

type FailureProps = { failure: SpendFields['points']; rule: ConvertRule }

function PointsFailure({ failure, rule }: FailureProps) {
  const { i18n } = useLingui()
  const [fewest, step, holds] = [rule.min, rule.step, rule.holds].map((one) => numberText(one, i18n.locale))
  if (failure === 'below') return <Trans>At least {fewest} points are converted.</Trans>
  if (failure === 'step') return <Trans>Points go by steps of {step}.</Trans>
  if (failure === 'above') return <Trans>You have {holds} points.</Trans>
  return <Trans>Enter how many points.</Trans>
}

type ConvertedProps = Extract<SpendReceipt, { kind: 'convert' }> & { money: MoneyWriter }

/** The credited amount, the points spent, and the points left. */
function Converted({ amount, points, pointsBalance, referenceNo, money }: ConvertedProps) {
  const { i18n } = useLingui()
  const [got, spent, left] = [money(amount), numberText(points, i18n.locale), numberText(pointsBalance, i18n.locale)]
  return (
    <Alert tone="win" live="polite" title={<Trans>{got} is in your main wallet</Trans>}>
      <Trans>
        {spent} points went, {left} are left. Number <span className="num">{referenceNo}</span>.
      </Trans>
    </Alert>
  )
}

/** The most points that fit the step; null if that is below the minimum. */
const mostOf = ({ min: fewest, step, holds }: ConvertRule): number | null => {
  const max = Math.floor(holds / step) * step
  return max < fewest ? null : max
}

type QuickProps = { rule: ConvertRule; points: number | null; onPick: (points: number) => void }

/** Buttons for the fewest and the most points. */
function QuickAmounts({ rule, points, onPick }: QuickProps) {
  const { i18n, t } = useLingui()
  const max = mostOf(rule)
  if (max === null) return null
  return (
    <div role="group" aria-label={t`Quick amounts`} className="flex flex-wrap gap-2">
      {[...new Set([rule.min, max])].map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={points === count}
          className="chip num"
          onClick={() => onPick(count)}
        >
          {numberText(count, i18n.locale)}
        </button>
      ))}
    </div>
  )
}

/** Converts points to money in the main wallet, and shows the amount first. */
export function ConvertPoints({ ratio, rule, money }: ConvertPointsProps) {
  const { i18n, t } = useLingui()
  const control = useSpendPoints()
  const [typed, setTyped] = useState('')
  const points = wholeNumber(typed)
  const { fields, receipt } = control.state.context
  const change = (next: string) => {
    control.touch()
    setTyped(next)
  }
  const [fewest, step] = [rule.min, rule.step].map((count) => numberText(count, i18n.locale))
  const { decimals } = useAmounts()
  const worth = money(worthOfPoints(points ?? 0, ratio, decimals))
  return (
    <SpendForm
      control={control}
      label={t`Convert points`}
      wish={{ kind: 'convert', points, rule }}
      action={<Trans>Convert</Trans>}
      receipt={receipt?.kind === 'convert' && <Converted {...receipt} money={money} />}
    >
      <TextField
        label={<Trans>How many points</Trans>}
        hint={
          <Trans>
            From {fewest} on, by steps of {step}.
          </Trans>
        }
        error={fields.points && <PointsFailure failure={fields.points} rule={rule} />}
        inputClassName="num text-lg font-bold rtl:text-right"
        name="points"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed}
        onChange={(event) => change(toLatinDigits(event.target.value).replaceAll(/\D/g, ''))}
      />
      <QuickAmounts {...{ rule, points }} onPick={(count) => change(String(count))} />
      <p aria-live="polite" className="flex items-baseline justify-between gap-3 rounded-2 bg-panel-2 px-3 py-2.5">
        <span className="text-sm text-ink-2">
          <Trans>You get, to be played once</Trans>
        </span>
        <b className="num text-xl">{worth}</b>
      </p>
    </SpendForm>
  )
}
