import { cornerOf, decimalOf, millionths, rowAt, type ContractTerms, type TermsFault } from './terms.ts'

/** A row that would pay more than the payer gets there itself. */
export type FailingTier = { tier: number; rate: string; parentRate: string }
export type Comparison = { ok: true } | { ok: false; fault: TermsFault } | { ok: false; failing: FailingTier[] }

const exceeding = (failing: FailingTier[]): Comparison => (failing.length === 0 ? { ok: true } : { ok: false, failing })

/** Whether a contract of one category says something for another. */
export const covers = (
  parent: Pick<ContractTerms, 'kind' | 'category'>,
  child: Pick<ContractTerms, 'kind' | 'category'>,
) => parent.kind === child.kind && (parent.category === child.category || parent.category === 'CONS')

/** Every row, with nothing above it. */
export const allFailing = ({ tiers, realtime }: ContractTerms): FailingTier[] =>
  realtime
    ? [{ tier: 0, rate: realtime.lossRate, parentRate: '0' }]
    : tiers.map(({ rate }, tier) => ({ tier, rate, parentRate: '0' }))

function compareRealTime(child: ContractTerms, parent: ContractTerms): Comparison {
  const [offered, own] = [child.realtime!, parent.realtime!]
  const rows = [
    { rate: offered.profitRate, parentRate: own.profitRate },
    { rate: offered.lossRate, parentRate: own.lossRate },
  ].filter(({ rate, parentRate }) => millionths(rate) > millionths(parentRate))
  if (rows.length > 0) return exceeding(rows.map((row) => ({ tier: 0, ...row })))
  // Smaller bets than the payer is paid for: nothing is paid for them above.
  return millionths(offered.singleBet) < millionths(own.singleBet)
    ? exceeding([{ tier: 0, rate: offered.lossRate, parentRate: '0' }])
    : { ok: true }
}

/**
 * Whether a contract never pays a higher rate than the payer's own contract. Thresholds only rise, so checking the
 * corners of the rows suffices; a corner where the payer gets nothing fails. One failing row fails the whole contract.
 * It also decides which contracts below end with one; rules for offers alone are checked when an offer is made.
 */
export function compareTerms(child: ContractTerms, parent: ContractTerms): Comparison {
  if (!covers(parent, child)) return exceeding(allFailing(child))
  if (child.period !== parent.period) return { ok: false, fault: 'contract.period.mismatch' }
  if ((parent.carryOver && !child.carryOver) || (parent.deductSalary && !child.deductSalary))
    return { ok: false, fault: 'contract.incomparable' }
  if (child.kind === 'REALTIME') return compareRealTime(child, parent)
  const rows = child.tiers.map((tier, n) => {
    const above = parent.tiers[rowAt(parent.tiers, cornerOf(tier))]
    return { tier: n, offered: tier, above }
  })
  if (rows.some(({ offered, above }) => above && above.rateType !== offered.rateType))
    return { ok: false, fault: 'contract.incomparable' }
  return exceeding(
    rows
      .filter(({ offered, above }) => !above || millionths(offered.rate) > millionths(above.rate))
      .map(({ tier, offered, above }) => ({ tier, rate: offered.rate, parentRate: above?.rate ?? '0' })),
  )
}

/** The same against several: what is in force, and what was accepted for later. None: everything fails. */
export function compareToAll(child: ContractTerms, parents: readonly ContractTerms[]): Comparison {
  const covering = parents.filter((parent) => covers(parent, child))
  if (covering.length === 0) return exceeding(allFailing(child))
  for (const parent of covering) {
    const compared = compareTerms(child, parent)
    if (!compared.ok) return compared
  }
  return { ok: true }
}

/** The highest rate each row may have by contracts of the payer; null where they pay in the other kind of rate. */
export const ceilingsBy = (child: ContractTerms, parents: readonly ContractTerms[]): (string | null)[] => {
  const covering = parents.filter((parent) => covers(parent, child))
  return child.tiers.map((tier) => {
    if (covering.length === 0) return '0'
    const above = covering.map((parent) => parent.tiers[rowAt(parent.tiers, cornerOf(tier))])
    if (above.some((row) => row && row.rateType !== tier.rateType)) return null
    const rates = above.map((row) => (row ? millionths(row.rate) : 0n))
    return decimalOf(rates.reduce((min, rate) => (rate < min ? rate : min)))
  })
}
