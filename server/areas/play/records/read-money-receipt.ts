import type { BetStatus } from '#rules/bet-status.ts'
import { maskedAccount } from '#rules/masked.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { shownAs } from '#server/areas/money/wallet/posting-kinds.ts'
import { commonOf } from './list-bets.ts'
import { betColumns, withGame, type BetRead } from './bets-csv.ts'
import { readBetNo } from './record-bet.ts'

type Receipt = ValueOf<'getReceipt'>
type Asked = { memberId: string; number: string; language: string; text: (minor: bigint) => string }
type Posting = {
  id: string
  /** Milliseconds. */
  at: string
  kind: string
  key: string
  reference: string | null
  remark: string | null
  currency: string
  hash: string | null
  amount: string
  sender: string | null
  receiver: string | null
}

/** The most postings in a receipt: stake, settlement and corrections. */
const mostPostings = 50

/**
 * A member's postings, each with its effect on the main wallet, or otherwise on a vendor wallet, and the parties of a
 * transfer; postings without an effect there are left out.
 */
async function readPostings(tx: Tx, which: SQL): Promise<Posting[]> {
  const { rows } = await tx.execute<Posting>(sql`
    SELECT p.id, extract(epoch FROM p.posted_at) * 1000 AS at, p.kind, p.key, p.reference, p.remark, p.currency, encode(k.hash, 'hex') AS hash,
      l.amount, s.account AS sender, r.account AS receiver
    FROM postings p LEFT JOIN ledger_links k ON k.posting_id = p.id
    CROSS JOIN LATERAL (SELECT g.amount FROM unnest(p.wallets, p.amounts) AS g (wallet, amount)
      WHERE g.wallet = 'main' OR starts_with(g.wallet, 'vendor:') ORDER BY g.wallet LIMIT 1) AS l
    LEFT JOIN member_transfers t ON p.kind IN ('member-transfer-out', 'member-transfer-in') AND t.merchant = p.merchant
      AND t.transfer_no = p.reference
    LEFT JOIN members s ON s.id = t.sender_id LEFT JOIN members r ON r.id = t.receiver_id
    WHERE ${which} ORDER BY p.id LIMIT ${mostPostings}`)
  return rows
}

const show = ({ id, at, kind, key, hash, amount }: Posting, text: Asked['text']): Receipt['postings'][number] => {
  const { type, subType } = shownAs(kind, key)
  return {
    postingNo: id,
    postedAt: new Date(Number(at)).toISOString(),
    hash,
    type,
    subType,
    amount: text(BigInt(amount)),
  }
}

/** A movement of the account record, or a transfer by its own number; each party sees its own half. */
async function readMovement(tx: Tx, { memberId, number, text }: Asked): Promise<Receipt | null> {
  const one = number.startsWith('T') ? sql`p.key = ${`transfer:${number}`}` : sql`p.id = ${number.slice(1)}`
  const [found] = await readPostings(tx, sql`p.member_id = ${memberId} AND ${one}`)
  if (!found) return null
  const { sender, receiver } = found
  return {
    number,
    refNo: found.reference,
    amount: text(BigInt(found.amount)),
    currency: found.currency,
    remark: found.remark ?? '',
    parties: sender === null || receiver === null ? null : { from: maskedAccount(sender), to: maskedAccount(receiver) },
    bet: null,
    postings: [show(found, text)],
  }
}

/**
 * A bet with the postings of its stake, settlement and corrections, which are shown with the times of settlement and
 * correction.
 */
async function readBet(tx: Tx, { memberId, number, language, text }: Asked): Promise<Receipt | null> {
  const id = readBetNo(number)
  if (id === null) return null
  const own = sql`b.member_id = ${memberId} AND b.posting_id = ${String(id.postingId)} AND b.line = ${id.line}`
  const { rows } = await tx.execute<BetRead>(sql`SELECT ${betColumns} FROM bets b ${withGame} WHERE ${own}`)
  const [read] = rows
  if (!read) return null
  const moments = sql`
    SELECT b.settled_at FROM bets b WHERE ${own} UNION ALL SELECT c.corrected_at FROM bet_corrections c
      WHERE c.member_id = ${memberId} AND c.posting_id = ${String(id.postingId)} AND c.line = ${id.line}`
  const postings = await readPostings(
    tx,
    sql`p.member_id = ${memberId} AND (p.id = ${String(id.postingId)}
      OR (p.currency = ${read.currency} AND p.posted_at IN (${moments}) AND p.reference = ${number}))`,
  )
  const { betNo, vendor, game, betTime, settledTime, stake, payout, profitLoss, currency } = commonOf(
    read,
    text,
    language,
  )
  const status: BetStatus | null = read.status
  return {
    number,
    refNo: read.round_id,
    amount: profitLoss,
    currency,
    remark: '',
    parties: null,
    bet: { betNo, vendor, game, betTime, settledTime, stake, payout, status },
    postings: postings.map((one) => show(one, text)),
  }
}

/** The receipt of the caller's movement, transfer or bet, with its ledger postings. */
export async function readMoneyReceipt(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { query: { number }, caller, language }: Pick<RequestOf<'getReceipt'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'getReceipt'>> {
  const { currencyDecimals } = await merchant.read()
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const request = { memberId: caller.memberId, number, language, text }
  const found = await atOneMoment(db, (tx) => (/^\d/.test(number) ? readBet(tx, request) : readMovement(tx, request)))
  return found === null ? refuse('record.not.found') : ok(found)
}
