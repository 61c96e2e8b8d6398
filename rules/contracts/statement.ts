import { reckonRealTime, reckonTiers } from './reckon.ts'
import type { ContractTerms } from './terms.ts'

/** What a payee's team did in a period, in minor units; won and lost are the counted bets of a real-time salary. */
export type PeriodFigures = { validBet: bigint; netLoss: bigint; activeMembers: number; won: bigint; lost: bigint }
type Terms = Pick<ContractTerms, 'kind' | 'tiers' | 'carryOver' | 'realtime'>

/** What a statement comes to. `exact` and carries in millionths of the minor unit. */
export type Statement = {
  base: bigint
  tierIndex: number | null
  rateType: 'P' | 'F' | null
  rate: string | null
  exact: bigint
  gross: bigint
  carryOut: bigint
}

const million = 1_000_000n

/** The payment of a contract for a period, with the carry from earlier ones. */
export function reckonStatement(terms: Terms, figures: PeriodFigures, carryIn: bigint, decimals: number): Statement {
  if (terms.realtime) {
    const { won, lost } = figures
    const { exact, gross, carryOut } = reckonRealTime(terms.realtime, { won, lost, carryIn })
    return { base: won + lost, tierIndex: null, rateType: null, rate: null, exact, gross, carryOut }
  }
  const { base, row, tier, exact, gross, carryOut } = reckonTiers(
    terms,
    { ...figures, carryIn: carryIn / million },
    decimals,
  )
  return {
    base,
    tierIndex: row < 0 ? null : row,
    rateType: tier?.rateType ?? null,
    rate: tier?.rate ?? null,
    exact,
    gross,
    carryOut: carryOut * million,
  }
}

/** What there is to fill a carry with, before any: in millionths of the minor unit. */
function before({ kind, realtime }: Terms, { validBet, netLoss, won, lost }: PeriodFigures): bigint {
  if (realtime) return reckonRealTime(realtime, { won, lost, carryIn: 0n }).exact
  return (kind === 'DIVIDEND' ? netLoss : validBet) * million
}

type Given = { category: string; terms: Terms; figures: PeriodFigures }

/**
 * The statements of two and a kind, with what was below zero between them: it goes on in its own category. A contract
 * for all categories takes over that of each; what is below zero of all together is filled by single ones in their
 * order, and what of it is not stays.
 */
export function reckonPair<One extends Given>(
  given: readonly One[],
  carries: ReadonlyMap<string, bigint>,
  decimals: number,
): { statements: (One & Statement & { carryIn: bigint })[]; carries: Map<string, bigint> } {
  const left = new Map(carries)
  const take = (category: string): bigint => {
    const amount = left.get(category) ?? 0n
    left.delete(category)
    return amount
  }
  const statements = given
    .toSorted((a, b) => (a.category < b.category ? -1 : 1))
    .map((one) => {
      const { category, terms, figures } = one
      let carryIn = category === 'CONS' ? [...left.keys()].reduce((sum, each) => sum + take(each), 0n) : take(category)
      const ofAll = left.get('CONS') ?? 0n
      const room = before(terms, figures) + carryIn
      if (ofAll < 0n && room > 0n) {
        const part = room < -ofAll ? -room : ofAll
        carryIn += part
        left.set('CONS', ofAll - part)
      }
      return { ...one, ...reckonStatement(terms, figures, carryIn, decimals), carryIn }
    })
  for (const { category, carryOut } of statements) if (carryOut < 0n) left.set(category, carryOut)
  return { statements, carries: new Map([...left].filter(([, amount]) => amount < 0n)) }
}
