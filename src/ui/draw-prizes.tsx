import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Prize = { key: string; name: ReactNode; numbers: readonly string[] }
type VietnamResult = Record<'db' | 'g1' | 'g2' | 'g3' | 'g4' | 'g5' | 'g6' | 'g7', string[]> & { g8?: string[] }
type FourResult = { first: string; second: string; third: string; special: string[]; consolation: string[] }
type ThaiResult = { first: string; front3: string[]; back3: string[]; back2: string }

const vietnamPrizes = ({ db, ...others }: VietnamResult): Prize[] => [
  { key: 'db', name: <Trans>Special</Trans>, numbers: db },
  ...(['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'] as const).flatMap((key, i) => {
    const prize = i + 1
    const numbers = others[key]
    return numbers ? [{ key, name: <Trans>Prize {prize}</Trans>, numbers }] : []
  }),
]

const fourPrizes = ({ first, second, third, special, consolation }: FourResult): Prize[] => [
  { key: 'first', name: <Trans>1st prize</Trans>, numbers: [first] },
  { key: 'second', name: <Trans>2nd prize</Trans>, numbers: [second] },
  { key: 'third', name: <Trans>3rd prize</Trans>, numbers: [third] },
  { key: 'special', name: <Trans>Special</Trans>, numbers: special },
  { key: 'consolation', name: <Trans>Consolation</Trans>, numbers: consolation },
]

const thaiPrizes = ({ first, front3, back3, back2 }: ThaiResult): Prize[] => [
  { key: 'first', name: <Trans>1st prize</Trans>, numbers: [first] },
  { key: 'front3', name: <Trans>Front 3</Trans>, numbers: front3 },
  { key: 'back3', name: <Trans>Back 3</Trans>, numbers: back3 },
  { key: 'back2', name: <Trans>Back 2</Trans>, numbers: [back2] },
]

/** The prizes of a result that has several, with their names; null for results that are balls. */
export function prizesOf(result: unknown): Prize[] | null {
  if (typeof result !== 'object' || result === null) return null
  if ('db' in result) return vietnamPrizes(result as VietnamResult)
  if ('consolation' in result) return fourPrizes(result as FourResult)
  if ('front3' in result) return thaiPrizes(result as ThaiResult)
  return null
}
