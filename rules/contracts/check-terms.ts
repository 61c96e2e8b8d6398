import { minorUnits } from '../money.ts'
import {
  contractDecimals,
  cornerOf,
  millionths,
  type ContractTerms,
  type ContractTier,
  type TermsFault,
} from './terms.ts'

const mostFixed = millionths('1000000')
const one = millionths('1')

/** Thresholds and amounts of a contract have two decimals, whatever the currency has. */
const isUnsigned = (text: string): boolean => (minorUnits(text, contractDecimals) ?? -1n) >= 0n

const isRow = (dividend: boolean, { minBet, minNetLoss, rateType, rate }: ContractTier): boolean => {
  if (!isUnsigned(minBet) || (minNetLoss !== undefined && !(dividend && isUnsigned(minNetLoss)))) return false
  const worth = millionths(rate)
  return rateType === 'P' ? worth > 0n && worth <= one : isUnsigned(rate) && worth > 0n && worth <= mostFixed
}

/** Whether a row follows another: no threshold falls, and within a kind of rate the rate rises. */
function rises(above: ContractTier, below: ContractTier): boolean {
  const [first, second] = [cornerOf(above), cornerOf(below)]
  if (second.bet < first.bet || second.netLoss < first.netLoss || second.active < first.active) return false
  return above.rateType !== below.rateType || millionths(below.rate) > millionths(above.rate)
}

const periodFits = ({ kind, period, payPeriod }: ContractTerms): boolean => {
  if (kind === 'DIVIDEND') return period !== 'hourly' && period !== 'bucket' && payPeriod === null
  if (kind === 'DAILY') return period === 'daily' && payPeriod !== null
  return period === (kind === 'HOURLY' ? 'hourly' : 'bucket') && payPeriod === null
}

/** The first fault in terms that doesn't depend on the payer; null when there is none. */
export function checkTerms(terms: ContractTerms): TermsFault | null {
  const { kind, tiers, realtime, carryOver, deductSalary } = terms
  if (!periodFits(terms)) return 'contract.period.mismatch'
  const dividend = kind === 'DIVIDEND'
  if (!dividend && (carryOver || deductSalary)) return 'contract.tiers.invalid'
  if (kind === 'REALTIME') {
    const rates = realtime ? millionths(realtime.profitRate) + millionths(realtime.lossRate) : 0n
    return realtime && tiers.length === 0 && rates > 0n && isUnsigned(realtime.singleBet)
      ? null
      : 'contract.tiers.invalid'
  }
  if (realtime || tiers.length === 0 || tiers.length > 10) return 'contract.tiers.invalid'
  const rising = tiers.every((tier, n) => isRow(dividend, tier) && (n === 0 || rises(tiers[n - 1]!, tier)))
  // Within a kind of rate the rate rises over the whole contract, rows of the other kind between them or not.
  const each = (['P', 'F'] as const).every((type) => {
    const rates = tiers.filter(({ rateType }) => rateType === type).map(({ rate }) => millionths(rate))
    return rates.every((rate, n) => n === 0 || rate > rates[n - 1]!)
  })
  return rising && each ? null : 'contract.tiers.invalid'
}
