import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DrawBalls } from './draw-balls.tsx'

type Prize = { name: ReactNode; numbers: readonly string[] }
type VietnamResult = Record<'db' | 'g1' | 'g2' | 'g3' | 'g4' | 'g5' | 'g6' | 'g7', string[]> & { g8?: string[] }
type FourResult = { first: string; second: string; third: string; special: string[]; consolation: string[] }
type ThaiResult = { first: string; front3: string[]; back3: string[]; back2: string }

const vietnamPrizes = ({ db, g1, g2, g3, g4, g5, g6, g7, g8 }: VietnamResult): Prize[] => [
  { name: <Trans>Special</Trans>, numbers: db },
  ...[g1, g2, g3, g4, g5, g6, g7, ...(g8 ? [g8] : [])].map((numbers, i) => {
    const prize = i + 1
    return { name: <Trans>Prize {prize}</Trans>, numbers }
  }),
]

const fourPrizes = ({ first, second, third, special, consolation }: FourResult): Prize[] => [
  { name: <Trans>1st prize</Trans>, numbers: [first] },
  { name: <Trans>2nd prize</Trans>, numbers: [second] },
  { name: <Trans>3rd prize</Trans>, numbers: [third] },
  { name: <Trans>Special</Trans>, numbers: special },
  { name: <Trans>Consolation</Trans>, numbers: consolation },
]

const thaiPrizes = ({ first, front3, back3, back2 }: ThaiResult): Prize[] => [
  { name: <Trans>1st prize</Trans>, numbers: [first] },
  { name: <Trans>Front 3</Trans>, numbers: front3 },
  { name: <Trans>Back 3</Trans>, numbers: back3 },
  { name: <Trans>Back 2</Trans>, numbers: [back2] },
]

function prizesOf(result: unknown): Prize[] | null {
  if (typeof result !== 'object' || result === null) return null
  if ('db' in result) return vietnamPrizes(result as VietnamResult)
  if ('consolation' in result) return fourPrizes(result as FourResult)
  if ('front3' in result) return thaiPrizes(result as ThaiResult)
  return null
}

/** A whole result: balls, or the table of its prizes. */
export function DrawResult({ result }: { result: unknown }) {
  const prizes = prizesOf(result)
  if (!prizes) return <DrawBalls result={result} />
  return (
    <table className="w-full text-sm">
      <tbody>
        {prizes.map(({ name, numbers }, i) => (
          <tr key={i} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pe-3 text-start align-top font-normal whitespace-nowrap text-ink-2">
              {name}
            </th>
            <td className="py-1.5" dir="ltr">
              <span className="flex flex-wrap gap-x-3 gap-y-0.5">
                {numbers.map((number, at) => (
                  <span key={at} className={`num font-bold ${i === 0 ? 'text-lg text-lamp-ink' : ''}`}>
                    {number}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
