import { comingStarts } from '#rules/contracts/periods.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Typed } from './offer-draft.ts'

export type OwnContract = Pick<
  ValueOf<'listContracts'>['rows'][number],
  'kind' | 'category' | 'period' | 'payPeriod' | 'tiers' | 'carryOver' | 'deductSalary'
>

/** The payer's own contract that an offer is compared with: of the same games, else of all games, else any of the kind. */
export function ownLike({ kind, category }: Pick<Typed, 'kind' | 'category'>, own: readonly OwnContract[]) {
  const ofKind = own.filter((one) => one.kind === kind)
  return ofKind.find((one) => one.category === category) ?? ofKind.find((one) => one.category === 'CONS') ?? ofKind[0]
}

const isTyped = (period: string | null): period is Typed['period'] =>
  period === 'daily' || period === 'weekly' || period === 'semimonthly' || period === 'monthly'

/** The terms in which an offer of a kind may not differ from the payer's own contract; empty without one. */
export function likeOwn(kind: Typed['kind'], own: readonly OwnContract[], today: string): Partial<Typed> {
  const mine = ownLike({ kind, category: 'CONS' }, own)
  if (mine === undefined) return {}
  const period = kind === 'DAILY' ? mine.payPeriod : mine.period
  const rateType = mine.tiers[0]?.rateType
  return {
    category: mine.category,
    carryOver: mine.carryOver,
    deductSalary: mine.deductSalary,
    ...(isTyped(period) && { period, begins: comingStarts(kind === 'DIVIDEND' ? period : 'daily', today, 1)[0]! }),
    ...(rateType !== undefined && { rateType }),
  }
}
