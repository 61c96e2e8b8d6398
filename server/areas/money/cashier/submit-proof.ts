import { and, desc, eq, ne } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import { encodeAnew } from '#server/pictures/encode-anew.ts'
import type { Services } from '#server/services.ts'
import { directProvider } from '../peer-payments/match-deposit.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { keptLine } from '../reconciliation/kept-line.ts'
import { askProvider } from './ask-provider.ts'
import { lockDeposit, takePayment, type Deposit } from './move-deposit.ts'
import type { FoundPayment } from './payment-protocol.ts'
import { depositProofs, deposits } from './tables.ts'
import { depositAsOwner, isTaken } from './used-numbers.ts'
import { worthOf } from '#rules/deposit-worth.ts'

const refusals = { type: 'image.type.err', size: 'image.size.err' } as const
/** How much older than its deposit a payment may be. */
const olderMs = 600_000
const slipSide = 1200

/**
 * Whether a deposit takes a proof: while it waits for its payment, and after it ended without one, since money may have
 * been sent. What an operator has decided stays.
 */
const takesProof = ({ status, provider, reviewedBy }: Deposit) =>
  provider !== directProvider &&
  (status === 'created' ||
    status === 'awaiting payment' ||
    ((status === 'expired' || status === 'failed') && reviewedBy.length === 0))

type Proof = { trxId: string; lastFour: string | null }

/** Whether a line pays a deposit: by amount, sender, number and age. */
export function fitsDeposit(line: FoundPayment, deposit: Deposit, proof: Proof, currencyDecimals: number): boolean {
  const { sender = null, number = null } = line
  return (
    line.currency === deposit.payCurrency &&
    worthOf(line.amount, deposit.rate, currencyDecimals) === deposit.amount &&
    Date.parse(line.at) >= deposit.createdAt.getTime() - olderMs &&
    (sender === null || sender === proof.lastFour) &&
    (number === null || deposit.payTo === null || number === deposit.payTo.number.replaceAll(/\D/g, ''))
  )
}

/** Whether another deposit's proof has the same number: then it fits neither, and an operator decides. */
async function isClaimedElsewhere(db: Db | Tx, { depositNo, method }: Deposit, trxId: string): Promise<boolean> {
  const elsewhere = await db
    .select({ n: depositProofs.n })
    .from(depositProofs)
    .where(
      and(eq(depositProofs.method, method), eq(depositProofs.trxId, trxId), ne(depositProofs.depositNo, depositNo)),
    )
    .limit(1)
  return elsewhere.length > 0
}

/** The number a member named last, with the last four digits of the sender's number. */
export async function lastProof(db: Db | Tx, depositNo: string): Promise<Proof | null> {
  const [proof] = await db
    .select({ trxId: depositProofs.trxId, lastFour: depositProofs.lastFour })
    .from(depositProofs)
    .where(eq(depositProofs.depositNo, depositNo))
    .orderBy(desc(depositProofs.n))
    .limit(1)
  return proof?.trxId ? { trxId: proof.trxId, lastFour: proof.lastFour } : null
}

/** The line with a transaction number: one in suspense, otherwise the one its provider finds. */
async function lineOf(services: Services, { provider, method }: Deposit, trxId: string): Promise<FoundPayment | null> {
  const line = await keptLine(services, provider, trxId)
  if (line) return line.payment
  const answer = await askProvider(services, provider, '/statement/find', { method, trxId })
  return answer.outcome === 'answered' ? answer.value.line : null
}

/**
 * Looks up the member's transaction number in the channel's statement and credits the line when it fits: the ordered
 * amount, the sender's digits, at most ten minutes older than the deposit, and a number that paid nothing else. Returns
 * true when the deposit arrived.
 */
export async function findProven(services: Services, deposit: Deposit): Promise<boolean> {
  const { db, merchant } = services
  const proof = await lastProof(db, deposit.depositNo)
  if (!proof || (await isClaimedElsewhere(db, deposit, proof.trxId))) return false
  if (await isTaken(db, { merchant: deposit.merchant, number: proof.trxId }, depositAsOwner(deposit))) return false
  const line = await lineOf(services, deposit, proof.trxId)
  const { currencyDecimals } = await merchant.read()
  if (!line || !fitsDeposit(line, deposit, proof, currencyDecimals)) return false
  const { providerTxId, amount, currency, at } = line
  const taken = await takePayment(services, deposit.depositNo, { providerTxId, amount, currency, at })
  return taken.status === 'arrived'
}

/** Stores a proof; the deposit is under review, again if it had ended, until the statement shows its payment. */
async function write(
  { db, clock }: Services,
  memberId: string,
  depositNo: string,
  proof: Pick<typeof depositProofs.$inferInsert, 'trxId' | 'lastFour' | 'image'>,
) {
  return db.transaction(async (tx) => {
    const row = await lockDeposit(tx, depositNo)
    if (row?.memberId !== memberId) return refuse('record.not.found')
    if (!takesProof(row)) return refuse('confirmation.closed')
    await tx.insert(depositProofs).values({ depositNo, method: row.method, ...proof, sentAt: new Date(clock.now()) })
    const [written] = await tx
      .update(deposits)
      .set({ review: true, status: 'awaiting payment', cancelledAt: null, moreAsked: null, moreUntil: null })
      .where(eq(deposits.depositNo, depositNo))
      .returning()
    return ok(written!)
  })
}

/**
 * Accepts the transaction number or the slip of a deposit, and looks the number up in the channel's statement at once.
 * Without a payment that fits, the deposit goes to review. A number that two deposits name fits neither, so another
 * member's number gains nothing.
 */
export async function submitProof(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'submitDepositProof'>, 'body' | 'caller'>,
): Promise<ReplyOf<'submitDepositProof'>> {
  const { db, clock } = services
  const { depositNo } = body
  const [known] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.depositNo, depositNo), eq(deposits.memberId, memberId)))
  if (!known) return refuse('record.not.found')
  if (!takesProof(known)) return refuse('confirmation.closed')
  const tried = await countTry(db, `proof:${memberId}`, limits.proofs, clock.now())
  if (!tried.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: tried.retryAfterSeconds })
  const picture =
    body.image === undefined ? null : await encodeAnew(Buffer.from(body.image, 'base64'), { side: slipSide })
  if (picture && !picture.ok) return refuse(refusals[picture.fault])
  const trxId = body.trxId?.toUpperCase() ?? null
  const written = await write(services, memberId, depositNo, {
    trxId,
    lastFour: body.lastFour ?? null,
    image: picture?.bytes ?? null,
  })
  if (!written.ok) return written
  const arrived = await findProven(services, written.value)
  return ok(arrived ? { status: 'arrived', review: false } : { status: written.value.status, review: true })
}
