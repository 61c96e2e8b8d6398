import { and, desc, eq, ne } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { countTry } from '../../http/throttle.ts'
import { limits } from '../../limits.ts'
import { encodeAnew } from '../../pictures/encode-anew.ts'
import type { Services } from '../../services.ts'
import { directProvider } from '../direct/match-deposit.ts'
import { askProvider } from './ask-provider.ts'
import { lockDeposit, takePayment, type Deposit } from './move-deposit.ts'
import { depositProofs, deposits } from './tables.ts'
import { worthOf } from '#rules/deposit-worth.ts'

const refusals = { type: 'image.type.err', size: 'image.size.err' } as const
/** A payment may be so much older than the deposit it is for. */
const olderMs = 600_000
const slipSide = 1200

const isOpen = ({ status }: Deposit) => status === 'created' || status === 'awaiting payment'

/**
 * Looks for the line of the channel's statement that the member's transaction number names, and credits it when it fits:
 * the amount as ordered, not older than the deposit less ten minutes, and the number nobody else's. True when it arrived.
 */
export async function findProven(services: Services, deposit: Deposit): Promise<boolean> {
  const { db, merchant } = services
  const { depositNo, method, provider } = deposit
  const [proof] = await db
    .select()
    .from(depositProofs)
    .where(eq(depositProofs.depositNo, depositNo))
    .orderBy(desc(depositProofs.n))
    .limit(1)
  if (!proof?.trxId) return false
  const elsewhere = await db
    .select({ n: depositProofs.n })
    .from(depositProofs)
    .where(
      and(
        eq(depositProofs.method, method),
        eq(depositProofs.trxId, proof.trxId),
        ne(depositProofs.depositNo, depositNo),
      ),
    )
    .limit(1)
  if (elsewhere.length > 0) return false
  const answer = await askProvider(services, provider, '/statement/find', { method, trxId: proof.trxId })
  if (answer.outcome !== 'answered' || answer.value.line === null) return false
  const { line } = answer.value
  const { currencyDecimals } = await merchant.read()
  const fits =
    line.currency === deposit.payCurrency &&
    worthOf(line.amount, deposit.rate, currencyDecimals) === deposit.amount &&
    Date.parse(line.at) >= deposit.createdAt.getTime() - olderMs
  if (!fits) return false
  return (await takePayment(services, depositNo, line)).status === 'arrived'
}

/** Writes a proof; a person looks at the deposit until the statement shows its payment. */
async function write(
  { db, clock }: Services,
  memberId: string,
  depositNo: string,
  proof: { trxId: string | null; image: Buffer | null },
) {
  return db.transaction(async (tx) => {
    const row = await lockDeposit(tx, depositNo)
    if (row?.memberId !== memberId) return refuse('record.not.found')
    if (!isOpen(row)) return refuse('confirmation.closed')
    await tx.insert(depositProofs).values({ depositNo, method: row.method, ...proof, sentAt: new Date(clock.now()) })
    const [written] = await tx
      .update(deposits)
      .set({ review: true, status: 'awaiting payment', moreAsked: null, moreUntil: null })
      .where(eq(deposits.depositNo, depositNo))
      .returning()
    return ok(written!)
  })
}

/**
 * Takes the transaction number or the slip of a deposit. The number is looked up in the channel's statement at once; where
 * that does not show a payment that fits, a person looks at it. Nobody gains by another's number: it fits nobody then.
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
  if (!isOpen(known) || known.provider === directProvider) return refuse('confirmation.closed')
  const tried = await countTry(db, `proof:${memberId}`, limits.proofs, clock.now())
  if (!tried.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: tried.retryAfterSeconds })
  const picture =
    body.image === undefined ? null : await encodeAnew(Buffer.from(body.image, 'base64'), { side: slipSide })
  if (picture && !picture.ok) return refuse(refusals[picture.fault])
  const trxId = body.trxId?.toUpperCase() ?? null
  const written = await write(services, memberId, depositNo, { trxId, image: picture?.bytes ?? null })
  if (!written.ok) return written
  const arrived = await findProven(services, written.value)
  return ok(arrived ? { status: 'arrived', review: false } : { status: written.value.status, review: true })
}
