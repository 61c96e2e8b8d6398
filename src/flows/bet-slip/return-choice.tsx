import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { SlipTerms } from './slip-lines.ts'

export type ReturnChoiceProps = {
  terms: SlipTerms
  least: string
  step: string
  onTerms: (terms: SlipTerms) => void
}

const THOUSAND = 1000
const thousandths = (rate: string): number => Math.round(Number(rate) * THOUSAND)
const percent = (rate: number): string => (rate / 10).toFixed(1)

/** How much of the return is taken as higher prizes; what is left of it comes back as a rebate on every stake. */
export function ReturnChoice({ terms, least, step, onTerms }: ReturnChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  const [now, highest, lowest] = [terms.rtp, terms.highest, least].map(thousandths) as [number, number, number]
  const [back, rebate] = [percent(now), percent(highest - now)]
  const put = (next: number) => onTerms({ ...terms, rtp: next === highest ? terms.highest : String(next / THOUSAND) })
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-bold">
          <Trans>Return in prizes</Trans>
        </label>
        <span className="text-ink-2">
          <b className="num text-ink">{back} %</b> · <Trans>rebate</Trans> <span className="num">{rebate} %</span>
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={lowest}
        max={highest}
        step={thousandths(step)}
        value={now}
        aria-valuetext={t`${back} % in prizes, ${rebate} % rebate`}
        onChange={(event) => put(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-lamp"
      />
    </div>
  )
}
