import type { ContractTerms } from '#rules/contracts/terms.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'

export type Name = 'r' | 'b' | 'c' | 'pr' | 'pb' | 'pc'
export type Agreed = Pick<ContractTerms, 'kind' | 'category' | 'tiers' | 'realtime' | 'carryOver' | 'deductSalary'> & {
  payer: Name | null
  payee: Name
  /** The span in which it counts. */
  from: number
  to: number
}
/** A settled or corrected bet and how it counts in real time: status, valid bet, added or subtracted. */
export type Event = {
  at: number
  who: Name
  category: 'RNG' | 'LIVE'
  stake: bigint
  validBet: bigint
  payout: bigint
  counted: [status: 1 | 2 | 4, validBet: bigint, sign: bigint][]
}
type Known = {
  agreed: readonly Agreed[]
  events: readonly Event[]
  uplines: Record<string, Record<Name, Name | null>>
  days: readonly string[]
}
type Line = (one: { kind: string; category: string; payeeId: string; periodStart: number }) => string
type Expected = {
  payee: Name
  gross: bigint
  start: number
  kind: string
  category: string
  text: (payeeId: string, line: Line) => string
}

const micro = (text: string): bigint => BigInt(Math.round(Number(text) * 1e6))
const cents = (text: string): bigint => BigInt(Math.round(Number(text) * 100))
const lengths = { DIVIDEND: 86_400_000, DAILY: 86_400_000, HOURLY: 3_600_000, REALTIME: 300_000 }
const finer = (value: bigint) => {
  const text = String(value < 0n ? -value : value).padStart(7, '0')
  return `${value < 0n ? '-' : ''}${text.slice(0, -6)}.${text.slice(-6)}`
}

type Kind = keyof typeof lengths
type Figures = { validBet: bigint; netLoss: bigint; active: number; won: bigint; lost: bigint }
type Span = { kind: Kind; start: number }

const total = <One>(all: readonly One[], of: (one: One) => bigint): bigint =>
  all.reduce((sum, one) => sum + of(one), 0n)
const isWithin = (at: number, { kind, start }: Span) => at >= start && at < start + lengths[kind]

/** The salaries of the same period that a dividend deducts. */
function deductedFrom(one: Agreed, span: Span, before: readonly Expected[]): bigint {
  if (!one.deductSalary) return 0n
  const paid = before.filter(
    ({ payee, kind, start }) => payee === one.payee && kind !== 'DIVIDEND' && isWithin(start, span),
  )
  const own = paid.filter(({ category }) => one.category === 'CONS' || category === one.category)
  return total(own, ({ gross }) => gross)
}

/** The figures a contract uses in a span. */
function figuresOf(one: Agreed, inTime: readonly Event[], deducted: bigint): Figures {
  const own = inTime.filter(({ category }) => one.category === 'CONS' || category === one.category)
  const perMember = new Map<Name, bigint>()
  for (const { who, validBet } of inTime) perMember.set(who, (perMember.get(who) ?? 0n) + validBet)
  const counted = (status: 1 | 2) =>
    total(own, (event) =>
      total(
        event.counted.filter((part) => part[0] === status && part[1] >= cents(one.realtime?.singleBet ?? '0')),
        (part) => part[1] * part[2],
      ),
    )
  const [won, lost] = one.kind === 'REALTIME' ? [counted(1), counted(2)] : [0n, 0n]
  return {
    validBet: total(own, (event) => event.validBet),
    netLoss: total(own, (event) => event.stake - event.payout) - deducted,
    active: [...perMember.values()].filter((validBet) => validBet >= 10_000n).length,
    won,
    lost,
  }
}

/** The amount they give, in millionths and whole units, and the negative balance carried on. */
function outcomeOf(one: Agreed, { validBet, netLoss, active, won, lost }: Figures, carryIn: bigint) {
  const isDividend = one.kind === 'DIVIDEND'
  const base = (isDividend ? netLoss : validBet) + carryIn / 1_000_000n
  const bet = isDividend ? validBet : base
  const tier = one.tiers.findLast(
    (row) => bet >= cents(row.minBet) && active >= row.minActive && (!isDividend || base >= 0n),
  )
  const ofTier = tier && base > 0n ? base * micro(tier.rate) : 0n
  const exact = one.realtime
    ? won * micro(one.realtime.profitRate) + lost * micro(one.realtime.lossRate) + carryIn
    : ofTier
  const below = one.realtime ? exact : isDividend && !one.carryOver ? 0n : base * 1_000_000n
  return { exact, gross: exact > 0n ? exact / 1_000_000n : 0n, carryOut: below < 0n ? below : 0n }
}

/** Dividends and daily salaries are always shown; shorter periods only with an amount. */
function isShown(
  kind: Kind,
  { validBet, won, lost }: Figures,
  carryIn: bigint,
  { exact, gross }: { exact: bigint; gross: bigint },
) {
  if (kind === 'DIVIDEND' || kind === 'DAILY') return true
  if (kind === 'HOURLY') return validBet !== 0n || gross !== 0n
  return gross !== 0n || exact !== carryIn || won !== 0n || lost !== 0n
}

/** Computes the expected statements of a history from its events alone, without reading any stored data. */
export function expectedStatements({ agreed, events, uplines, days }: Known): Expected[] {
  const all: Expected[] = []
  const carries = new Map<string, bigint>()
  for (const kind of ['REALTIME', 'HOURLY', 'DAILY', 'DIVIDEND'] as const)
    for (const day of days) {
      const stands = (who: Name | null, payee: Name): boolean =>
        who !== null && (who === payee || stands(uplines[day]![who], payee))
      const midnight = at(`${day}T00:00:00`)
      for (let start = midnight; start < midnight + 86_400_000; start += lengths[kind])
        for (const one of agreed.filter(({ kind: of, from, to }) => of === kind && from <= start && start < to)) {
          const series = `${one.payee} ${kind} ${one.category}`
          const span = { kind, start }
          const inTime = events.filter((event) => isWithin(event.at, span) && stands(event.who, one.payee))
          const figures = figuresOf(one, inTime, deductedFrom(one, span, all))
          const carryIn = carries.get(series) ?? 0n
          const outcome = outcomeOf(one, figures, carryIn)
          carries.set(series, outcome.carryOut)
          if (!isShown(kind, figures, carryIn, outcome)) continue
          const { payee, category } = one
          const { validBet, netLoss, active, won, lost } = figures
          const { gross, carryOut } = outcome
          const shown = [validBet, netLoss, active, won, lost, finer(carryIn), gross, finer(carryOut)]
          const text: Expected['text'] = (payeeId, line) =>
            [line({ kind, category, payeeId, periodStart: start }), ...shown].join(' | ')
          all.push({ payee, gross, start, kind, category, text })
        }
    }
  return all
}
