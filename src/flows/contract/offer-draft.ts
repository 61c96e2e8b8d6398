import type { OfferDraft } from '#machines/contract-offer/contract-offer.types.ts'
import { contractDecimals } from '#rules/contracts/terms.ts'
import { minorUnits } from '#rules/money.ts'
import { rateOf } from '#src/lib/rates.ts'

type Period = NonNullable<OfferDraft['period']>

/** A row as typed: amounts, a number of members, and a percentage or an amount. */
export type TypedRow = { key: number; minBet: string; minNetLoss: string; minActive: string; rate: string }

/** An offer as typed. */
export type Typed = {
  payeeId: string
  kind: OfferDraft['kind']
  category: OfferDraft['category']
  period: Period
  begins: string
  rateType: 'P' | 'F'
  rows: readonly TypedRow[]
  profit: string
  loss: string
  single: string
  carryOver: boolean
  deductSalary: boolean
}

/** Converts the input to an amount of the API contract. */
type Read = (typed: string) => string

/** An amount of the API contract; null if the input is invalid. An empty input is zero. */
function amountOf(text: string, read: Read): string | null {
  const amount = text.trim() === '' ? '0' : read(text)
  return minorUnits(amount, contractDecimals) === null ? null : amount
}

function draftRow(
  { minBet, minNetLoss, minActive, rate }: TypedRow,
  { kind, rateType }: Pick<Typed, 'kind' | 'rateType'>,
  read: Read,
) {
  const [bet, loss] = [amountOf(minBet, read), amountOf(minNetLoss, read)]
  const active = minActive.trim() === '' ? '0' : minActive.trim()
  const worth = rateType === 'P' ? rateOf(rate) : rate.trim() === '' ? null : amountOf(rate, read)
  if (bet === null || loss === null || worth === null || !/^\d{1,6}$/.test(active)) return null
  return {
    minBet: bet,
    ...(kind === 'DIVIDEND' && { minNetLoss: loss }),
    minActive: Number(active),
    rateType,
    rate: worth,
  }
}

/** The keys of incomplete rows. */
export const wrongRows = (typed: Typed, read: Read): number[] =>
  typed.kind === 'REALTIME' ? [] : typed.rows.flatMap((row) => (draftRow(row, typed, read) === null ? [row.key] : []))

function realTimeOf({ profit, loss, single }: Typed, read: Read) {
  const [profitRate, lossRate, singleBet] = [rateOf(profit), rateOf(loss), amountOf(single, read)]
  return profitRate === null || lossRate === null || singleBet === null ? null : { profitRate, lossRate, singleBet }
}

/** The input as an offer; null if something is missing or invalid. */
export function draftOf(typed: Typed, read: Read): OfferDraft | null {
  const { payeeId, kind, category, period, begins } = typed
  if (payeeId === '' || begins === '') return null
  const head = { payeeId, kind, category, effectiveFrom: begins }
  if (kind === 'REALTIME') {
    const realtime = realTimeOf(typed, read)
    return realtime && { ...head, realtime }
  }
  const tiers = typed.rows.flatMap((row) => draftRow(row, typed, read) ?? [])
  if (tiers.length < typed.rows.length || tiers.length === 0) return null
  if (kind === 'DIVIDEND')
    return { ...head, period, tiers, carryOver: typed.carryOver, deductSalary: typed.deductSalary }
  return { ...head, tiers, ...(kind === 'DAILY' && { payPeriod: period }) }
}
