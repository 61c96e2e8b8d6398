import type { components } from '#openapi/generated/types.ts'

type Schemas = components['schemas']
export type ContractKind = Schemas['ContractKind']
type ContractCategory = Schemas['Category']
export type ContractPeriod = Schemas['ContractPeriod']
export type ContractTier = Schemas['ContractTier']
export type SingleCategory = Exclude<ContractCategory, 'CONS'>

/** The money terms of a contract, without its parties and dates. */
export type ContractTerms = Pick<
  Schemas['Contract'],
  'kind' | 'category' | 'period' | 'payPeriod' | 'tiers' | 'realtime' | 'carryOver' | 'deductSalary'
>

/** The code of the contract that terms are refused with. */
export type TermsFault = 'contract.tiers.invalid' | 'contract.period.mismatch' | 'contract.incomparable'

export const singleCategories: readonly SingleCategory[] = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP']

/** Decimals of the thresholds and amounts of a contract. */
export const contractDecimals = 2

/** A decimal of at most six places in millionths, so that amounts and rates are compared exactly. */
export function millionths(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole + rest.slice(0, 6).padEnd(6, '0'))
}

/** Millionths as the contract writes a rate: no zeros at the end. */
export function decimalOf(value: bigint): string {
  const digits = String(value).padStart(7, '0')
  const rest = digits.slice(-6).replace(/0+$/, '')
  return rest === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${rest}`
}

/** Where a row of a contract begins to hold. */
export type Corner = { bet: bigint; netLoss: bigint; active: number }

export const cornerOf = ({ minBet, minNetLoss = '0', minActive }: ContractTier): Corner => ({
  bet: millionths(minBet),
  netLoss: millionths(minNetLoss),
  active: minActive,
})

/** Which row of a contract applies: the last one whose conditions all hold; -1 for none. */
export const rowAt = (tiers: readonly ContractTier[], { bet, netLoss, active }: Corner): number =>
  tiers.findLastIndex((tier) => {
    const corner = cornerOf(tier)
    return bet >= corner.bet && netLoss >= corner.netLoss && active >= corner.active
  })

/** The highest rate a contract can pay, as its lists show it. */
export const highestRate = ({ tiers, realtime }: Pick<ContractTerms, 'tiers' | 'realtime'>): string => {
  if (realtime) {
    const { profitRate, lossRate } = realtime
    return millionths(profitRate) > millionths(lossRate) ? profitRate : lossRate
  }
  return tiers.at(-1)?.rate ?? '0'
}

/** Whether the highest rate is a fraction of the base (P) or a fixed amount (F). */
export const rateTypeOf = ({ tiers }: Pick<ContractTerms, 'tiers'>): ContractTier['rateType'] =>
  tiers.at(-1)?.rateType ?? 'P'
