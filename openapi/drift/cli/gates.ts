import type { Coverage } from '../gather/coverage.ts'
import { listed, type Reach } from '../gather/reach.ts'
import { Misuse } from './misuse.ts'

export const gateNames = ['operations', 'statuses', 'properties', 'values', 'nulls', 'constraints'] as const
export type Gate = { name: (typeof gateNames)[number]; min: number; isShare: boolean }

/** Parses a gate: a number, or a share such as 80%. @throws Misuse */
export function readGate(name: Gate['name'], text: string): Gate {
  const [, digits = '', sign] = /^(\d{1,9})(%?)$/.exec(text) ?? []
  if (digits === '' || (sign === '%' && Number(digits) > 100))
    throw new Misuse(`--min-${name} has to be a number such as 20, or a share such as 80%, not ${text}`)
  return { name, min: Number(digits), isShare: sign === '%' }
}

/** Which gate was missed, in one sentence; null if none was. */
export function missedGates({ totals }: Coverage, gates: readonly Gate[]): string | null {
  const missed = gates.flatMap(({ name, min, isShare }) => {
    const { shown, all } = totals[name]
    const isMet = isShare ? shown * 100 >= min * all : shown >= min
    return isMet ? [] : [`${name} ${shown}/${all}, wanted ${min}${isShare ? '%' : ''}`]
  })
  return missed.length === 0 ? null : `too little was checked: ${missed.join('; ')}`
}

/**
 * Why too few operations were accepted for a green result, in one sentence; null if there are enough. A run needs half
 * of the operations it called, watched traffic at least one; `--min-operations` overrides this.
 */
export function tooLittle(mode: string, { accepted, refused, untried }: Reach, gates: readonly Gate[]): string | null {
  if (gates.some(({ name }) => name === 'operations')) return null
  const missed = [...refused, ...untried.filter(({ isMissed }) => isMissed).map(({ id }) => id)]
  const isEnough = mode === 'run' ? accepted.length >= missed.length : accepted.length > 0 || refused.length === 0
  if (isEnough) return null
  const all = accepted.length + (mode === 'run' ? missed.length : refused.length)
  return `too little was checked: ${accepted.length} of ${all} operations accepted, not ${listed(mode === 'run' ? missed : refused)}; values come from DRIFT_<FIELD>, examples in the contract, or a flow, and --min-operations says how many are enough`
}
