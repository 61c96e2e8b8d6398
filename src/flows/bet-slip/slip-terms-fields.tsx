import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Explained } from '#src/ui/explained.tsx'
import { rebateOf, ReturnChoice } from './return-choice.tsx'
import type { SlipTerms } from './slip-lines.ts'

export type SlipTermsFieldsProps = {
  terms: SlipTerms
  units: readonly string[]
  maxMultiple: number
  /** The unit prices of the play shown. */
  unitsPerBet: number
  /** Null while the input is not a number. */
  multiple: number | null
  onMultiple: (multiple: number | null) => void
  /** The lowest return that may be chosen, and the step to the highest. */
  minRtp: string
  rtpStep: string
  onTerms: (terms: SlipTerms) => void
  moneyText: (amount: string) => string
}

const multiples: readonly number[] = [1, 5, 10, 50]

type ChipsProps<Value> = {
  label: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  textOf: (value: Value) => ReactNode
}

/** A row of a few values to choose from. */
const Chips = <Value extends string | number>({ label, values, chosen, onChoose, textOf }: ChipsProps<Value>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-2">
    {values.map((value) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        className="chip num min-w-0 flex-1 justify-center px-2"
        onClick={() => onChoose(value)}
      >
        {textOf(value)}
      </button>
    ))}
  </div>
)

type MultipleFieldProps = {
  /** Null while the input is not a number. */
  typed: number | null
  multiple: number
  max: number
  onMultiple: (multiple: number | null) => void
}

/** The multiple, typed or stepped. */
function MultipleField({ typed, multiple, max, onMultiple }: MultipleFieldProps) {
  const { t } = useLingui()
  const range = useId()
  const step = (by: number) => onMultiple(Math.min(max, Math.max(1, multiple + by)))
  return (
    <NumberField
      label={<Trans>Multiple</Trans>}
      value={typed}
      max={max}
      onValue={onMultiple}
      className="w-16 text-md"
      before={
        <button
          type="button"
          className={iconButtonClass(true)}
          aria-label={t`Less`}
          aria-disabled={multiple <= 1}
          aria-describedby={range}
          onClick={() => step(-1)}
        >
          <IconMore name="minus" size="sm" />
        </button>
      }
      after={
        <>
          <button
            type="button"
            className={iconButtonClass(true)}
            aria-label={t`More`}
            aria-disabled={multiple >= max}
            aria-describedby={range}
            onClick={() => step(1)}
          >
            <Icon name="plus" size="sm" />
          </button>
          <span id={range} hidden>
            <Trans>A whole number from 1 to {max}.</Trans>
          </span>
        </>
      }
    />
  )
}

/** The chosen rebate, while the slider that sets it may be closed. */
function RebateNow({ terms }: { terms: SlipTerms }) {
  if (terms.rtp === terms.highest) return null
  const rebate = rebateOf(terms)
  return (
    <span className="text-ink-2">
      {' · '}
      <Trans>rebate</Trans> <span className="num">{rebate} %</span>
    </span>
  )
}

/** The terms of the whole slip: the price of one bet, the multiple, and the return. */
export function SlipTermsFields({
  terms,
  units,
  maxMultiple,
  unitsPerBet,
  multiple,
  onMultiple,
  minRtp,
  rtpStep,
  onTerms,
  moneyText,
}: SlipTermsFieldsProps) {
  const { t } = useLingui()
  const several = unitsPerBet > 1
  return (
    <div className="grid gap-3">
      <div>
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-bold">
          {several ? <Trans>Price of one unit</Trans> : <Trans>Price of one bet</Trans>}
          {several && (
            <span className="text-xs font-normal text-ink-2">
              <Trans>
                A bet of this play is <span className="num">{unitsPerBet}</span> units
              </Trans>
            </span>
          )}
        </p>
        <Chips
          label={several ? t`Price of one unit` : t`Price of one bet`}
          values={units}
          chosen={terms.unit}
          onChoose={(unit) => onTerms({ ...terms, unit })}
          textOf={moneyText}
        />
      </div>
      <MultipleField typed={multiple} multiple={terms.multiple} max={maxMultiple} onMultiple={onMultiple} />
      <Chips
        label={t`Common multiples`}
        values={multiples}
        chosen={multiple ?? 0}
        onChoose={onMultiple}
        textOf={(times) => `×${times}`}
      />
      <Explained term={t`Multiple`}>
        <Trans>You pay the price of a bet times this number, and win so many times more.</Trans>
      </Explained>
      <details>
        <summary className="link min-h-11 w-fit cursor-pointer content-center text-sm">
          <Trans>Advanced</Trans>
          <RebateNow terms={terms} />
        </summary>
        <ReturnChoice terms={terms} minRtp={minRtp} step={rtpStep} onTerms={onTerms} />
      </details>
    </div>
  )
}
