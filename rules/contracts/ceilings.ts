import type { Comparison, FailingTier } from './compare.ts'
import { covers } from './compare.ts'
import {
  cornerOf,
  decimalOf,
  millionths,
  singleCategories,
  type ContractKind,
  type ContractTerms,
  type ContractTier,
  type SingleCategory,
} from './terms.ts'

/** The most a contract of a kind may pay. */
const ofKind: Record<Exclude<ContractKind, 'REALTIME'>, bigint> = {
  DIVIDEND: millionths('0.45'),
  DAILY: millionths('0.03'),
  HOURLY: millionths('0.005'),
}
const ofRealTime = { profitRate: millionths('0.01'), lossRate: millionths('0.02') }

/** The most that is paid on valid bets of a category, down one chain: salaries and rebates together. */
const onTurnover: Record<SingleCategory, bigint> = {
  LOTT: millionths('0.012'),
  ELOTT: millionths('0.012'),
  RNG: millionths('0.012'),
  FISH: millionths('0.012'),
  SPORTS: millionths('0.012'),
  PVP: millionths('0.010'),
  LIVE: millionths('0.006'),
}

/** The most that is paid on valid bets of a category, as contracts write it. */
export const ceilingOf = (category: SingleCategory): string => decimalOf(onTurnover[category])

type Rates = Partial<Record<SingleCategory, string>>

/** What the house pays a member beside the contract in question: rebates, and contracts of the other kinds. */
export type Beside = { rebateRates: Rates; contracts: readonly ContractTerms[] }

const minOf = (values: readonly bigint[]) => values.reduce((a, b) => (b < a ? b : a))
const maxOf = (values: readonly bigint[]) => values.reduce((a, b) => (b > a ? b : a), 0n)

/** What a row pays of its base at most: a fixed amount weighs most where the row begins; null without an end. */
function shareOf({ kind }: Pick<ContractTerms, 'kind'>, tier: ContractTier): bigint | null {
  if (tier.rateType === 'P') return millionths(tier.rate)
  const { bet, netLoss } = cornerOf(tier)
  const base = kind === 'DIVIDEND' ? netLoss : bet
  return base === 0n ? null : (millionths(tier.rate) * 1_000_000n + base - 1n) / base
}

/** What a contract pays on valid bets at most. */
const onBets = (terms: ContractTerms): bigint =>
  terms.realtime
    ? maxOf([millionths(terms.realtime.profitRate), millionths(terms.realtime.lossRate)])
    : maxOf(terms.tiers.map((tier) => shareOf(terms, tier) ?? millionths('1')))

/** The rest of a category's turnover ceiling beside other contracts, counting the most expensive of each kind. */
function leftBeside(category: SingleCategory, contracts: readonly ContractTerms[], without?: ContractKind): bigint {
  const kinds = (['DAILY', 'HOURLY', 'REALTIME'] as const).filter((one) => one !== without)
  const paid = kinds.map((kind) => maxOf(contracts.filter((terms) => covers(terms, { kind, category })).map(onBets)))
  return onTurnover[category] - paid.reduce((a, b) => a + b, 0n)
}

/** The rest of the turnover ceiling for a contract: that of its tightest category. */
function leftOnTurnover({ kind, category }: Pick<ContractTerms, 'kind' | 'category'>, beside: Beside): bigint {
  const left = (one: SingleCategory) =>
    leftBeside(one, beside.contracts, kind) - millionths(beside.rebateRates[one] ?? '0')
  return maxOf([minOf((category === 'CONS' ? singleCategories : [category]).map(left))])
}

/** A rebate rate that is raised above what the ceiling on turnover leaves beside contracts, with that as `max`. */
export type RateFault = { category: SingleCategory; rate: string; max: string }

/**
 * Rates of rebates that pass the ceiling on turnover together with the contracts a member gets [settled: ceilings]. A
 * rate that isn't raised stays as it is, so that others can be lowered one by one.
 */
export const ratesAboveCeiling = (rates: Rates, before: Rates, contracts: readonly ContractTerms[]): RateFault[] =>
  singleCategories.flatMap((category) => {
    const rate = millionths(rates[category] ?? '0')
    const max = maxOf([leftBeside(category, contracts)])
    const isRaised = rate > millionths(before[category] ?? '0')
    return isRaised && rate > max ? [{ category, rate: decimalOf(rate), max: decimalOf(max) }] : []
  })

/** The most that the house pays by a contract: of each rate of a real-time one, of the base else. */
export function houseCeiling(terms: Pick<ContractTerms, 'kind' | 'category'>, beside: Beside) {
  if (terms.kind === 'DIVIDEND') return { profitRate: ofKind.DIVIDEND, lossRate: ofKind.DIVIDEND }
  const left = leftOnTurnover(terms, beside)
  if (terms.kind === 'REALTIME')
    return { profitRate: minOf([ofRealTime.profitRate, left]), lossRate: minOf([ofRealTime.lossRate, left]) }
  const rate = minOf([ofKind[terms.kind], left])
  return { profitRate: rate, lossRate: rate }
}

function rowsOf(terms: ContractTerms, beside: Beside): FailingTier[] {
  const ceiling = houseCeiling(terms, beside)
  if (terms.realtime) {
    const { profitRate, lossRate } = terms.realtime
    return [
      { rate: profitRate, max: ceiling.profitRate },
      { rate: lossRate, max: ceiling.lossRate },
    ]
      .filter(({ rate, max: limit }) => millionths(rate) > limit)
      .map(({ rate, max: limit }) => ({ tier: 0, rate, parentRate: decimalOf(limit) }))
  }
  return terms.tiers.flatMap((tier, n) => {
    const share = shareOf(terms, tier)
    const fails = share === null || share > ceiling.lossRate
    return fails ? [{ tier: n, rate: tier.rate, parentRate: decimalOf(ceiling.lossRate) }] : []
  })
}

/** Whether the house may pay the terms of a house contract. It always deducts salaries from dividends. */
export function compareToHouse(terms: ContractTerms, beside: Beside): Comparison {
  if (terms.kind === 'DIVIDEND' && !terms.deductSalary) return { ok: false, fault: 'contract.incomparable' }
  const failing = rowsOf(terms, beside)
  return failing.length === 0 ? { ok: true } : { ok: false, failing }
}

/** The highest rate each row of a house contract may have; a fixed amount has it by where its row begins. */
export function houseCeilings(terms: ContractTerms, beside: Beside): string[] {
  const { lossRate } = houseCeiling(terms, beside)
  return terms.tiers.map((tier) => {
    if (tier.rateType === 'P') return decimalOf(lossRate)
    const { bet, netLoss } = cornerOf(tier)
    const cents = ((terms.kind === 'DIVIDEND' ? netLoss : bet) * lossRate) / 1_000_000n / 10_000n
    return decimalOf(minOf([cents * 10_000n, millionths('1000000')]))
  })
}
