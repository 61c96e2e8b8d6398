import type { ContractTerms } from '#rules/contracts/terms.ts'
import { at } from '../../records/testing/record-player.ts'

export type Name = 'r' | 'b' | 'c' | 'pr' | 'pb' | 'pc'
export type Agreed = Pick<ContractTerms, 'kind' | 'category' | 'tiers' | 'realtime' | 'carryOver' | 'deductSalary'> & {
  id: string
  payer: Name | null
  payee: Name
}
/** Something that was settled or corrected, and how it counts in real time: status, valid bet, added or taken away. */
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

/** Every statement of a history, reckoned anew from all that happened, without looking at anything that is kept. */
export function expectedStatements({ agreed, events, uplines, days }: Known): Expected[] {
  const all: Expected[] = []
  const carries = new Map<string, bigint>()
  for (const kind of ['REALTIME', 'HOURLY', 'DAILY', 'DIVIDEND'] as const)
    for (const day of days) {
      const stands = (who: Name | null, payee: Name): boolean =>
        who !== null && (who === payee || stands(uplines[day]![who], payee))
      const midnight = at(`${day}T00:00:00`)
      for (let start = midnight; start < midnight + 86_400_000; start += lengths[kind])
        for (const one of agreed.filter((contract) => contract.kind === kind)) {
          const inTime = events.filter(
            (event) => event.at >= start && event.at < start + lengths[kind] && stands(event.who, one.payee),
          )
          const own = inTime.filter(({ category }) => one.category === 'CONS' || category === one.category)
          const sum = (of: (event: Event) => bigint) => own.reduce((total, event) => total + of(event), 0n)
          const perMember = new Map<Name, bigint>()
          for (const { who, validBet } of inTime) perMember.set(who, (perMember.get(who) ?? 0n) + validBet)
          const active = [...perMember.values()].filter((validBet) => validBet >= 10_000n).length
          const deducted = one.deductSalary
            ? all
                .filter(
                  (paid) =>
                    paid.payee === one.payee &&
                    paid.kind !== 'DIVIDEND' &&
                    paid.start >= start &&
                    paid.start < start + lengths[kind],
                )
                .filter((paid) => one.category === 'CONS' || paid.category === one.category)
                .reduce((total, { gross }) => total + gross, 0n)
            : 0n
          const validBet = sum((event) => event.validBet)
          const netLoss = sum((event) => event.stake - event.payout) - deducted
          const counted = (status: 1 | 2) =>
            sum((event) =>
              event.counted
                .filter((part) => part[0] === status && part[1] >= cents(one.realtime?.singleBet ?? '0'))
                .reduce((total, part) => total + part[1] * part[2], 0n),
            )
          const [won, lost] = kind === 'REALTIME' ? [counted(1), counted(2)] : [0n, 0n]
          const carryIn = carries.get(one.id) ?? 0n
          const base = kind === 'DIVIDEND' ? netLoss + carryIn / 1_000_000n : validBet + carryIn / 1_000_000n
          const bet = kind === 'DIVIDEND' ? validBet : base
          const tier = one.tiers.findLast(
            (row) => bet >= cents(row.minBet) && active >= row.minActive && (kind !== 'DIVIDEND' || base >= 0n),
          )
          const exact = one.realtime
            ? won * micro(one.realtime.profitRate) + lost * micro(one.realtime.lossRate) + carryIn
            : tier && base > 0n
              ? base * micro(tier.rate)
              : 0n
          const gross = exact > 0n ? exact / 1_000_000n : 0n
          const below = one.realtime ? exact : kind === 'DIVIDEND' && !one.carryOver ? 0n : base * 1_000_000n
          const carryOut = below < 0n ? below : 0n
          carries.set(one.id, carryOut)
          const { payee, category } = one
          const isShown =
            kind === 'DIVIDEND' ||
            kind === 'DAILY' ||
            (kind === 'HOURLY'
              ? validBet !== 0n || gross !== 0n
              : gross !== 0n || exact !== carryIn || won !== 0n || lost !== 0n)
          if (isShown)
            all.push({
              payee,
              gross,
              start,
              kind,
              category,
              text: (payeeId, line) =>
                [
                  line({ kind, category, payeeId, periodStart: start }),
                  validBet,
                  netLoss,
                  active,
                  won,
                  lost,
                  finer(carryIn),
                  gross,
                  finer(carryOut),
                ].join(' | '),
            })
        }
    }
  return all
}
