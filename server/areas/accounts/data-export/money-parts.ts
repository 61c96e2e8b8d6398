import { sql } from 'drizzle-orm'
import { money, type Part } from './part.ts'

/**
 * Deposits, payouts and debts. Payments between members only show the member's own side, without name, account or
 * number of the other.
 */
export const moneyParts: Readonly<Record<string, Part>> = {
  payoutAccounts: (id) => sql`
    SELECT id, kind, bank_code, last_four, holder_name, branch, routing_number, added_at, removed_at FROM payout_accounts
    WHERE member_id = ${id} ORDER BY added_at, id`,
  deposits: (id, decimals) => sql`
    SELECT deposit_no, channel_id, method, currency, ${money('amount', decimals)} AS amount,
      ${money('arrived_amount', decimals)} AS arrived_amount, pay_amount, pay_currency, rate, status, amount_differs, late,
      reversed, promotion_id, more_asked, CASE status WHEN 'failed' THEN review_reason END AS refused_because, created_at,
      expires_at, arrived_at
    FROM deposits WHERE member_id = ${id} ORDER BY created_at, deposit_no`,
  depositPayments: (id) => sql`
    SELECT p.deposit_no, p.provider_tx_id, p.amount, p.currency, p.paid_at
    FROM deposit_payments p JOIN deposits d USING (deposit_no) WHERE d.member_id = ${id}
    ORDER BY d.created_at, p.deposit_no, p.paid_at, p.provider_tx_id`,
  depositProofs: (id) => sql`
    SELECT p.deposit_no, p.trx_id, p.last_four, p.sent_at, encode(p.image, 'base64') AS picture_webp
    FROM deposit_proofs p JOIN deposits d USING (deposit_no) WHERE d.member_id = ${id} ORDER BY p.n`,
  chargeBacks: (id, decimals) => sql`
    SELECT deposit_no, currency, ${money('amount', decimals)} AS amount, ${money('owed', decimals)} AS owed, at, undone_at
    FROM deposit_reversals WHERE member_id = ${id} ORDER BY at, provider, provider_tx_id`,
  withdrawals: (id, decimals) => sql`
    SELECT withdrawal_no, parent_no, account_id, currency, ${money('amount', decimals)} AS amount, ${money('fee', decimals)} AS fee,
      ${money('received', decimals)} AS received, status, reason, asked_at, sent_at, paid_at
    FROM withdrawals WHERE member_id = ${id} ORDER BY asked_at, withdrawal_no`,
  withdrawalSteps: (id) => sql`
    SELECT s.withdrawal_no, s.status, s.at FROM withdrawal_steps s JOIN withdrawals w USING (withdrawal_no)
    WHERE w.member_id = ${id} ORDER BY s.n`,
  directPayments: (id, decimals) => sql`
    SELECT transaction_no, CASE WHEN depositor_id = ${id} THEN 'depositor' ELSE 'withdrawer' END AS role,
      CASE WHEN depositor_id = ${id} THEN deposit_no END AS deposit_no,
      CASE WHEN withdrawer_id = ${id} THEN withdrawal_no END AS withdrawal_no,
      method, currency, ${money('amount', decimals)} AS amount, status, matched_at, pay_by, trx_id,
      CASE WHEN depositor_id = ${id} THEN sender_last_four END AS sender_last_four, claimed_at, confirm_by, answer, answered_at,
      ${money('received', decimals)} AS received, ${money('disputed', decimals)} AS disputed, counted_at, contested, decided_at,
      refunded, CASE WHEN depositor_id = ${id} THEN ${money('owed', decimals)} END AS owed
    FROM direct_payments WHERE ${id} IN (depositor_id, withdrawer_id) ORDER BY matched_at, transaction_no`,
  transfersFromMembers: (id, decimals) => sql`
    SELECT transfer_no, direction, currency, ${money('amount', decimals)} AS amount, sent_at FROM member_transfers
    WHERE receiver_id = ${id} ORDER BY sent_at, transfer_no`,
  turnover: (id, decimals) => sql`
    SELECT id::text, currency, source, ${money('base', decimals)} AS base, multiple, weights, opened_at, expires_at, state, ended_at
    FROM turnover_duties WHERE member_id = ${id} ORDER BY id`,
  creditLine: (id, decimals) => sql`
    SELECT ${money('line', decimals)} AS line, due_on FROM credit_lines WHERE member_id = ${id} ORDER BY member_id`,
  lotteryDebts: (id, decimals) => sql`
    SELECT 'owed' AS step, currency, ${money('amount', decimals)} AS amount, at FROM lottery_receivables WHERE member_id = ${id}
    UNION ALL SELECT 'collected', currency, ${money('amount', decimals)}, at FROM lottery_collections WHERE member_id = ${id}
    ORDER BY at, step, amount`,
  betCorrections: (id, decimals) => sql`
    SELECT posting_id::text, line, category, currency, corrected_at, status_before, status,
      ${money('valid_bet', decimals)} AS valid_bet, ${money('payout', decimals)} AS payout,
      ${money('valid_bet_change', decimals)} AS valid_bet_change, ${money('payout_change', decimals)} AS payout_change
    FROM bet_corrections WHERE member_id = ${id} ORDER BY corrected_at, key`,
  lotteryChases: (id) => sql`
    SELECT posting_id::text, game, plan, stop_on_win, placed_at, ended FROM lottery_chases WHERE member_id = ${id} ORDER BY posting_id`,
}
