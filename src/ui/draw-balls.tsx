import { useLingui } from '@lingui/react/macro'
import { colourOf } from '#rules/lottery/lhc-numbers.ts'
import { cx } from '#src/ui/cx.ts'

export type BallTone = 'plain' | 'red' | 'green' | 'blue'

const tones: Record<BallTone, string> = {
  plain: 'bg-[radial-gradient(circle_at_34%_26%,#fff_0_8%,#fff1cf_30%,#e2bd73_100%)] text-[#241600]',
  red: 'bg-[radial-gradient(circle_at_34%_26%,#ffd3ca_0_6%,#c93622_45%,#7d170c_100%)] text-white',
  green: 'bg-[radial-gradient(circle_at_34%_26%,#c9ffe9_0_6%,#147a56_45%,#06402d_100%)] text-white',
  blue: 'bg-[radial-gradient(circle_at_34%_26%,#d5e4ff_0_6%,#2b62c4_45%,#0e2b66_100%)] text-white',
}

export const Ball = ({
  tone = 'plain',
  small = false,
  children,
}: {
  tone?: BallTone
  small?: boolean
  children: string
}) => (
  <span
    className={cx(
      'grid flex-none place-items-center rounded-full font-bold tabular',
      small ? 'size-6 text-xs' : 'size-7 text-sm md:size-7.5',
      tones[tone],
    )}
  >
    {children}
  </span>
)

type LhcResult = { regular: number[]; special: number }
type FourResult = { first: string; second: string; third: string }
type ThaiResult = { first: string; front3: string[]; back3: string[]; back2: string }
type VietnamResult = { db: string[] }

/** The part of a result that fits on one line: balls of digits or numbers, or the first prizes. */
function ballsOf(result: unknown): { text: string; tone?: BallTone; after?: 'plus' }[] {
  if (typeof result === 'string')
    return (result.includes(' ') ? result.split(' ') : Array.from(result)).map((text) => ({ text }))
  if (typeof result !== 'object' || result === null) return []
  if ('regular' in result) {
    const { regular, special } = result as LhcResult
    const one = (number: number) => ({ text: String(number).padStart(2, '0'), tone: colourOf(number) })
    return [...regular.map(one), { ...one(special), after: 'plus' }]
  }
  const first =
    'second' in result
      ? (result as FourResult).first
      : 'db' in result
        ? (result as VietnamResult).db[0]!
        : (result as ThaiResult).first
  return Array.from(first).map((text) => ({ text }))
}

/** The number of balls in a result. */
export const ballCount = (result: unknown): number => ballsOf(result).length

/** A result as balls; for results with many prizes only the first prize. */
export function DrawBalls({ result, small = false }: { result: unknown; small?: boolean }) {
  const { t } = useLingui()
  const balls = ballsOf(result)
  const read = balls.map(({ text }) => text).join(' ')
  return (
    <span
      role="img"
      aria-label={t`Result: ${read}`}
      dir="ltr"
      className={cx('inline-flex flex-wrap items-center md:gap-1.5', balls.length > 7 ? 'gap-0.5' : 'gap-1')}
    >
      {balls.map(({ text, tone, after }, i) => (
        <span key={i} className="inline-flex items-center gap-1.5" aria-hidden="true">
          {after === 'plus' && <span className="text-ink-2">+</span>}
          <Ball tone={tone ?? 'plain'} small={small}>
            {text}
          </Ball>
        </span>
      ))}
    </span>
  )
}
