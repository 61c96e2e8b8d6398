import type { Coverage } from '../gather/coverage.ts'
import { Misuse } from './misuse.ts'

export const gateNames = ['operations', 'statuses', 'properties', 'values', 'nulls', 'constraints'] as const
export type Gate = { name: (typeof gateNames)[number]; min: number; isShare: boolean }

/** A gate as it is written: a number, or a share such as 80%. @throws Misuse */
export function readGate(name: Gate['name'], text: string): Gate {
  const [, digits = '', sign] = /^(\d{1,9})(%?)$/.exec(text) ?? []
  if (digits === '' || (sign === '%' && Number(digits) > 100))
    throw new Misuse(`--min-${name} has to be a number such as 20, or a share such as 80%, not ${text}`)
  return { name, min: Number(digits), isShare: sign === '%' }
}

/** What is not reached, in one sentence; null when all is. */
export function missedGates({ totals }: Coverage, gates: readonly Gate[]): string | null {
  const missed = gates.flatMap(({ name, min, isShare }) => {
    const { shown, all } = totals[name]
    const isMet = isShare ? shown * 100 >= min * all : shown >= min
    return isMet ? [] : [`${name} ${shown}/${all}, wanted ${min}${isShare ? '%' : ''}`]
  })
  return missed.length === 0 ? null : `too little was checked: ${missed.join('; ')}`
}
