import type { Calendar } from '#rules/calendar.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkTerms } from '#rules/contracts/check-terms.ts'
import { beginOf, mayBegin } from '#rules/contracts/periods.ts'
import type { ContractTerms, TermsFault } from '#rules/contracts/terms.ts'
import { refuse, type BodyOf, type Refusal } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Random } from '#server/random.ts'
import { addContract, changeContract } from './change-contract.ts'
import { judgeTerms, owes, refusalOf } from './judge-terms.ts'
import { countingFrom } from './read-contracts.ts'
import { contracts, type ContractRow } from './tables.ts'
import { tellContract } from './tell-contract.ts'

export type Offer = Extract<BodyOf<'processContract'>, { action: 'OFFER' }>
export type Wording = Omit<Offer, 'action' | 'requestId' | 'payeeId'>
export type Parties = { payerId: string | null; payeeId: string }
export type Moment = { now: number; calendar: Calendar; merchant: string; random: Random }

const offerMs = 7 * 86_400_000
const periods = { DAILY: 'daily', HOURLY: 'hourly', REALTIME: 'bucket' } as const

/** Turns an offer's body into terms with default values. */
function termsOfOffer({
  kind,
  category,
  period,
  payPeriod,
  tiers,
  realtime,
  carryOver,
  deductSalary,
}: Wording): ContractTerms | null {
  const own = kind === 'DIVIDEND' ? period : periods[kind]
  if (own === undefined || (kind !== 'DIVIDEND' && period !== undefined && period !== own)) return null
  return {
    kind,
    category,
    period: own,
    payPeriod: payPeriod ?? (kind === 'DAILY' ? 'daily' : null),
    tiers: tiers ?? [],
    realtime: realtime ?? null,
    carryOver: carryOver ?? false,
    deductSalary: deductSalary ?? false,
  }
}

/**
 * Whether the two parties have a live contract of the kind whose category excludes this one: either all categories
 * together or single ones.
 */
async function excludes(
  tx: Tx,
  { payerId, payeeId }: Parties,
  { kind, category }: ContractTerms,
  from: Date,
): Promise<boolean> {
  const payer = payerId === null ? isNull(contracts.payerId) : eq(contracts.payerId, payerId)
  const rows = await tx
    .select({ category: contracts.category })
    .from(contracts)
    .where(
      and(
        payer,
        eq(contracts.payeeId, payeeId),
        eq(contracts.kind, kind),
        sql`(${contracts.state} = 'offered' OR ${countingFrom(from)})`,
      ),
    )
  return rows.some((row) => (row.category === 'CONS') !== (category === 'CONS'))
}

type JudgedOffer =
  | { refused: Refusal<TermsFault | 'contract.date.invalid'> }
  | ({ terms: ContractTerms; begins: number } & Awaited<ReturnType<typeof judgeTerms>>)

/**
 * Whether terms may be offered: valid by themselves, by their start day, beside the parties' other contracts, and
 * compared with the payer's own.
 */
export async function judgeOffer(
  tx: Tx,
  parties: Parties,
  wording: Wording,
  { now, calendar }: Pick<Moment, 'now' | 'calendar'>,
): Promise<JudgedOffer> {
  const terms = termsOfOffer(wording)
  if (terms === null) return { refused: refuse('contract.period.mismatch') }
  const fault = checkTerms(terms)
  if (fault) return { refused: refuse(fault) }
  if (!mayBegin(terms.period, wording.effectiveFrom, now, calendar)) return { refused: refuse('contract.date.invalid') }
  const begins = beginOf(terms.period, wording.effectiveFrom, now, calendar)
  if (await excludes(tx, parties, terms, new Date(begins))) return { refused: refuse('contract.incomparable') }
  return { terms, begins, ...(await judgeTerms(tx, parties, terms, new Date(begins))) }
}

/**
 * Offers a contract and replaces a waiting offer. The payee must be directly below the payer, and the caller has locked
 * the contracts.
 */
export async function offerContract(tx: Tx, parties: Parties, wording: Wording, moment: Moment) {
  const { now, merchant, random } = moment
  if (parties.payerId !== null && (await owes(tx, parties.payerId))) return refuse('contract.upline.in.debt')
  const judged = await judgeOffer(tx, parties, wording, moment)
  if ('refused' in judged) return judged.refused
  const refusal = refusalOf(judged.compared)
  if (refusal) return refusal
  const { terms, begins } = judged
  const payer = parties.payerId === null ? isNull(contracts.payerId) : eq(contracts.payerId, parties.payerId)
  const step = { byMember: parties.payerId, at: now }
  const [waiting] = await tx
    .select()
    .from(contracts)
    .where(
      and(
        payer,
        eq(contracts.payeeId, parties.payeeId),
        eq(contracts.kind, terms.kind),
        eq(contracts.category, terms.category),
        eq(contracts.state, 'offered'),
      ),
    )
  if (waiting)
    await changeContract(
      tx,
      waiting.id,
      { state: 'superseded', endReason: 'superseded' },
      { ...step, step: 'superseded' },
    )
  const row: ContractRow = await addContract(
    tx,
    {
      ...terms,
      ...parties,
      id: random.uuid(),
      merchant,
      beginsOn: wording.effectiveFrom,
      effectiveFrom: new Date(begins),
      state: 'offered',
      offeredAt: new Date(now),
      expiresAt: new Date(now + offerMs),
    },
    { ...step, step: 'offered' },
  )
  await tellContract(tx, row, { news: 'offered', to: [row.payeeId], at: now, random })
  return { row }
}
