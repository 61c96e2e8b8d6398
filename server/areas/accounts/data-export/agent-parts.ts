import { sql } from 'drizzle-orm'
import { money, type Part } from './part.ts'

const role = (id: string) => sql`CASE WHEN c.payer_id = ${id} THEN 'payer' ELSE 'payee' END`

/** A member's agreements as an agent or with one, and their results, without the identity of the other side. */
export const agentParts: Readonly<Record<string, Part>> = {
  place: (id) => sql`SELECT rates FROM team_places WHERE member_id = ${id} ORDER BY member_id`,
  moves: (id) => sql`
    SELECT closes, asked_at, acts_at, state, ended_at FROM team_moves WHERE member_id = ${id} ORDER BY asked_at, id`,
  invitations: (id) => sql`
    SELECT code, remark, rates, created_at, expires_at, max_uses, uses, disabled_at FROM affiliate_urls
    WHERE member_id = ${id} ORDER BY created_at, id`,
  contracts: (id) => sql`
    SELECT c.id, ${role(id)} AS role, c.kind, c.category, c.period, c.pay_period, c.tiers, c.realtime, c.carry_over,
      c.deduct_salary, c.begins_on, c.effective_from, c.effective_to, c.state, c.ends_as, c.end_reason, c.version, c.offered_at,
      c.expires_at
    FROM contracts c WHERE ${id} IN (c.payer_id, c.payee_id) ORDER BY c.offered_at, c.id`,
  contractSteps: (id) => sql`
    SELECT s.contract_id, s.version, s.step, s.by_member = ${id} AS by_me, s.at
    FROM contract_steps s JOIN contracts c ON c.id = s.contract_id WHERE ${id} IN (c.payer_id, c.payee_id)
    ORDER BY s.at, s.contract_id, s.version, s.step`,
  contractStatements: (id, decimals) => sql`
    SELECT c.id, c.contract_id, ${role(id)} AS role, c.kind, c.category, c.currency, c.first_day, c.last_day,
      ${money('c.valid_bet', decimals)} AS valid_bet, ${money('c.payout', decimals)} AS payout,
      ${money('c.rebate', decimals)} AS rebate, ${money('c.bonus', decimals)} AS bonus, ${money('c.net_loss', decimals)} AS net_loss,
      c.active_members, c.rate, ${money('c.gross', decimals)} AS gross, ${money('c.debt_taken', decimals)} AS debt_taken, c.state,
      c.paid_at
    FROM contract_statements c WHERE ${id} IN (c.payer_id, c.payee_id) ORDER BY c.first_day, c.id`,
  contractDebts: (id, decimals) => sql`
    SELECT currency, ${money('amount', decimals)} AS amount FROM contract_debts WHERE member_id = ${id} ORDER BY currency`,
  contractDebtSteps: (id, decimals) => sql`
    SELECT currency, ${money('amount', decimals)} AS amount, step, statement_id, at FROM contract_debt_steps
    WHERE member_id = ${id} ORDER BY at, key`,
  announcementsRead: (id) => sql`
    SELECT announcement_id, read_at FROM agent_announcement_reads WHERE member_id = ${id} ORDER BY read_at, announcement_id`,
}
