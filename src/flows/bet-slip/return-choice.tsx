import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type CSSProperties } from 'react'
import { Explained } from '#src/ui/explained.tsx'
import type { SlipTerms } from './slip-lines.ts'

export type ReturnChoiceProps = {
  terms: SlipTerms
  minRtp: string
  step: string
  onTerms: (terms: SlipTerms) => void
}

const THOUSAND = 1000
const thousandths = (rate: string): number => Math.round(Number(rate) * THOUSAND)
const percent = (rate: number): string => (rate / 10).toFixed(1)

/** The part of a stake that comes back as a rebate, in percent. */
export const rebateOf = ({ rtp, highest }: SlipTerms): string => percent(thousandths(highest) - thousandths(rtp))

const track =
  '[--track:linear-gradient(to_right,var(--color-lamp)_var(--taken),var(--color-panel-3)_var(--taken))] rtl:[--track:linear-gradient(to_left,var(--color-lamp)_var(--taken),var(--color-panel-3)_var(--taken))] [&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-(image:--track) [&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-(image:--track)'
const thumb =
  '[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-panel [&::-moz-range-thumb]:bg-lamp-edge [&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-panel [&::-webkit-slider-thumb]:bg-lamp-edge'
const slider = `h-11 w-full cursor-pointer appearance-none bg-transparent forced-colors:appearance-auto ${track} ${thumb}`

/** How much of the return goes into higher prizes; the rest is paid back as a rebate on every stake. */
export function ReturnChoice({ terms, minRtp, step, onTerms }: ReturnChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  const [now, highest, lowest] = [terms.rtp, terms.highest, minRtp].map(thousandths) as [number, number, number]
  const [back, rebate] = [percent(now), rebateOf(terms)]
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
        style={{ '--taken': `${((now - lowest) / (highest - lowest || 1)) * 100}%` } as CSSProperties}
        className={slider}
      />
      <Explained term={t`rebate`}>
        <Trans>
          This part of every stake comes back after the draw, won or lost. The prizes are smaller by as much.
        </Trans>
      </Explained>
    </div>
  )
}
