import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { NumberBox } from '#src/ui/number-box.tsx'
import { ReturnChoice } from './return-choice.tsx'
import type { SlipTerms } from './slip-lines.ts'

export type SlipTermsFieldsProps = {
  terms: SlipTerms
  units: readonly string[]
  maxMultiple: number
  /** The least return that may be chosen, and the step to the highest. */
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

/** A few values in a row, of which one is chosen. */
const Chips = <Value extends string | number>({ label, values, chosen, onChoose, textOf }: ChipsProps<Value>) => (
  <div role="group" aria-label={label} className="flex gap-2">
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

/** What holds for the whole slip: the price of one bet, how many times it, and the return. */
export function SlipTermsFields({
  terms,
  units,
  maxMultiple,
  minRtp,
  rtpStep,
  onTerms,
  moneyText,
}: SlipTermsFieldsProps) {
  const { t } = useLingui()
  const id = useId()
  const put = (multiple: number) => onTerms({ ...terms, multiple: Math.min(maxMultiple, Math.max(1, multiple)) })
  return (
    <div className="grid gap-3">
      <div>
        <p className="mb-1.5 text-sm font-bold">
          <Trans>Price of one bet</Trans>
        </p>
        <Chips
          label={t`Price of one bet`}
          values={units}
          chosen={terms.unit}
          onChoose={(unit) => onTerms({ ...terms, unit })}
          textOf={moneyText}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-bold">
          <Trans>Multiple</Trans>
        </label>
        <span className="flex items-center gap-1.5" dir="ltr">
          <button
            type="button"
            className={iconButtonClass(true)}
            aria-label={t`Less`}
            disabled={terms.multiple <= 1}
            onClick={() => put(terms.multiple - 1)}
          >
            <IconMore name="minus" size="sm" />
          </button>
          <NumberBox id={id} value={terms.multiple} max={maxMultiple} onValue={put} className="w-16 text-md" />
          <button
            type="button"
            className={iconButtonClass(true)}
            aria-label={t`More`}
            disabled={terms.multiple >= maxMultiple}
            onClick={() => put(terms.multiple + 1)}
          >
            <Icon name="plus" size="sm" />
          </button>
        </span>
      </div>
      <Chips
        label={t`Common multiples`}
        values={multiples}
        chosen={terms.multiple}
        onChoose={put}
        textOf={(multiple) => `×${multiple}`}
      />
      <ReturnChoice terms={terms} minRtp={minRtp} step={rtpStep} onTerms={onTerms} />
    </div>
  )
}
