import { sql, type SQL } from 'drizzle-orm'
import { agentParts } from './agent-parts.ts'
import { moneyParts } from './money-parts.ts'
import { money, type Part } from './part.ts'

/** A posting's amounts with their wallets, without the house's accounts. */
const legs = (decimals: number): SQL => sql`(
  SELECT string_agg(l.wallet || ' ' || round(l.amount::numeric / power(10::numeric, ${decimals}), ${decimals}), ', ')
  FROM unnest(wallets, amounts) AS l (wallet, amount) WHERE NOT starts_with(l.wallet, 'house:'))`

/**
 * The data of a member, part by part, in a stable order. Columns are listed one by one, so that a new column is never
 * exported by accident: no hash, no sealed secret, no token.
 */
export const parts: Readonly<Record<string, Part>> = {
  account: (id) => sql`
    SELECT id, account, nickname, type, status, email, country_dialing_code, mobile_num, payee_name, bank_holder_name,
      profile, referral_code, rank_level, rank_label, member_labels, avatar, registered_at, first_login_at,
      password_changed_at, payment_password_hash IS NOT NULL AS has_payment_password,
      totp_secret IS NOT NULL AS has_authenticator_app
    FROM members WHERE id = ${id} ORDER BY id`,
  profile: (id) => sql`
    SELECT m.avatar, m.avatar_type, p.language, p.theme, p.mail_notices, p.sms_notices,
      encode(o.content, 'base64') AS own_picture_webp
    FROM members m LEFT JOIN member_profiles p ON p.member_id = m.id LEFT JOIN member_pictures o ON o.member_id = m.id
    WHERE m.id = ${id} ORDER BY m.id`,
  pictures: (id) => sql`
    SELECT id, purpose, attached_to, taken_at, encode(content, 'base64') AS picture_webp FROM pictures
    WHERE member_id = ${id} ORDER BY taken_at, id`,
  identity: (id) => sql`
    SELECT state, kind, reason, sending, sent_at, decided_at FROM identities WHERE member_id = ${id} ORDER BY member_id`,
  wallets: (id, decimals) => sql`
    SELECT wallet, currency, ${money('balance', decimals)} AS balance, locked FROM wallets
    WHERE member_id = ${id} ORDER BY currency, wallet`,
  postings: (id, decimals) => sql`
    SELECT id::text, posted_at, kind, reference, remark, currency, ${legs(decimals)} AS amounts FROM postings
    WHERE member_id = ${id} ORDER BY id`,
  bets: (id, decimals) => sql`
    SELECT posting_id::text, line, placed_at, category, vendor, game, round_id, wallet, currency,
      ${money('stake', decimals)} AS stake, ${money('valid_bet', decimals)} AS valid_bet,
      ${money('payout', decimals)} AS payout, status, settled_at, slip, result
    FROM bets WHERE member_id = ${id} ORDER BY posting_id, line`,
  lotteryBets: (id, decimals) => sql`
    SELECT posting_id::text, line, game, play_id, summary, bets, multiple, currency, ${money('stake', decimals)} AS stake,
      ${money('payout', decimals)} AS payout, state, placed_at
    FROM lottery_slips WHERE member_id = ${id} ORDER BY posting_id, line`,
  transfersToMembers: (id, decimals) => sql`
    SELECT transfer_no, direction, currency, ${money('amount', decimals)} AS amount, remark, sent_at FROM member_transfers
    WHERE sender_id = ${id} ORDER BY sent_at, transfer_no`,
  walletTransfers: (id, decimals) => sql`
    SELECT id::text, vendor, currency, from_wallet, to_wallet, ${money('amount', decimals)} AS amount, state, asked_at, ended_at
    FROM wallet_transfers WHERE member_id = ${id} ORDER BY id`,
  limits: (id, decimals) => sql`
    SELECT kind, hours, set_by, CASE kind WHEN 'SESSION' THEN value::text ELSE ${money('value', decimals)} END AS value, since
    FROM play_limits WHERE member_id = ${id} ORDER BY kind, hours, set_by`,
  protection: (id) => sql`
    SELECT cooling_until, excluded_from, excluded_until, check_minutes FROM play_guards
    WHERE member_id = ${id} ORDER BY member_id`,
  freezes: (id) => sql`SELECT frozen, at FROM member_freezes WHERE member_id = ${id} ORDER BY id`,
  closing: (id) => sql`SELECT requested_at, closes_at FROM member_closings WHERE member_id = ${id} ORDER BY member_id`,
  messages: (id) => sql`
    SELECT id, kind, texts, notice, ref_no, sent_at, read_at FROM messages
    WHERE member_id = ${id} AND deleted_at IS NULL ORDER BY sent_at, id`,
  feedback: (id) => sql`
    SELECT f.number::text, f.question_type, f.content, f.language, f.sent_at, a.outcome, a.answer, a.at AS answered_at
    FROM feedback f LEFT JOIN feedback_answers a USING (number) WHERE f.member_id = ${id} ORDER BY f.number`,
  favouriteGames: (id) => sql`
    SELECT vendor, code FROM favourite_games WHERE member_id = ${id} ORDER BY vendor, code`,
  recentGames: (id) => sql`
    SELECT vendor, code, launched_at FROM recent_games WHERE member_id = ${id} ORDER BY launched_at, vendor, code`,
  sessions: (id) => sql`
    SELECT created_at, last_seen_at, ended_at, end_reason, ip, user_agent FROM sessions
    WHERE member_id = ${id} ORDER BY created_at, id`,
  securityEvents: (id) => sql`
    SELECT kind, at, ip, user_agent FROM security_events WHERE member_id = ${id} ORDER BY id`,
  knownAddresses: (id) => sql`
    SELECT ip, confirmed_at FROM known_addresses WHERE member_id = ${id} ORDER BY ip`,
  rememberedDevices: (id) => sql`
    SELECT user_agent, ip, remembered_at, last_used_at, expires_at FROM remembered_devices
    WHERE member_id = ${id} ORDER BY remembered_at, id`,
  socialSignIns: (id) => sql`
    SELECT provider, linked_at FROM social_links WHERE member_id = ${id} ORDER BY provider`,
  rebates: (id, decimals) => sql`
    SELECT day, kind, category, ${money('valid_bet', decimals)} AS valid_bet, rate, ${money('amount', decimals)} AS amount, paid_at,
      expires_at
    FROM rebate_lines WHERE member_id = ${id} ORDER BY id`,
  missions: (id, decimals) => sql`
    SELECT mission_id, window_start, claimed_at, ${money('amount', decimals)} AS amount, points FROM mission_claims
    WHERE member_id = ${id} ORDER BY claimed_at, mission_id`,
  ranks: (id) => sql`SELECT level, reached_at FROM rank_gifts WHERE member_id = ${id} ORDER BY level`,
  rankStanding: (id, decimals) => sql`
    SELECT ${money('deposit', decimals)} AS deposit, ${money('valid_bet', decimals)} AS valid_bet, month,
      ${money('month_valid_bet', decimals)} AS month_valid_bet, since, warned_for, held_to, lowered_on
    FROM rank_standings WHERE member_id = ${id} ORDER BY member_id`,
  pointBalance: (id) => sql`
    SELECT b.points, e.type, e.earned::text FROM point_balances b LEFT JOIN point_earnings e USING (member_id)
    WHERE member_id = ${id} ORDER BY e.type`,
  points: (id) => sql`
    SELECT id::text, posted_at, type, reference, changed, balance FROM point_entries WHERE member_id = ${id} ORDER BY id`,
  redemptions: (id, decimals) => sql`
    SELECT reference_no, applied_at, names ->> 'EN' AS name, type, quantity, ${money('amount', decimals)} AS amount, points, status,
      remark, address
    FROM redemptions WHERE member_id = ${id} ORDER BY applied_at, reference_no`,
  promotions: (id, decimals) => sql`
    SELECT entry_no, promotion_id, round, state, joined_at, remark, reason, decided_at, ${money('amount', decimals)} AS amount
    FROM promotion_entries WHERE member_id = ${id} ORDER BY joined_at, entry_no`,
  bonuses: (id, decimals) => sql`
    SELECT bonus_no, promotion_id, currency, ${money('deposit', decimals)} AS deposit, ${money('bonus', decimals)} AS bonus, multiple,
      granted_at, expires_at, given_up, given_up_at, ${money('lost', decimals)} AS lost
    FROM bonuses WHERE member_id = ${id} ORDER BY granted_at, bonus_no`,
  rewards: (id, decimals) => sql`
    SELECT source, titles ->> 'EN' AS title, ${money('amount', decimals)} AS amount, multiple, given_at, expires_at, state
    FROM member_rewards WHERE member_id = ${id} ORDER BY given_at, id`,
  raffleDraws: (id, decimals) => sql`
    SELECT d.promotion_id, d.draw_no, d.drawn_at, d.entrant, d.number, p.names ->> 'EN' AS prize, p.kind,
      CASE p.kind WHEN 'CREDIT' THEN ${money('p.amount', decimals)} ELSE p.amount::text END AS amount, d.reference_no
    FROM raffle_draws d JOIN raffle_prizes p ON (p.merchant, p.promotion_id, p.prize_no) = (d.merchant, d.promotion_id, d.given_no)
    WHERE d.member_id = ${id} ORDER BY d.promotion_id, d.draw_no`,
  // as the member sees them, without their identity or the reason why one does not qualify
  friends: (id, decimals) => sql`
    SELECT m.registered_at, CASE f.state WHEN 'qualified' THEN 'qualified' ELSE 'not yet' END AS state,
      ${money("CASE f.state WHEN 'qualified' THEN f.amount ELSE 0 END", decimals)} AS reward,
      ${money('coalesce((SELECT sum(d.amount) FROM referral_days d WHERE d.friend_id = m.id), 0)', decimals)} AS rebate
    FROM members m LEFT JOIN referral_friends f ON f.friend_id = m.id
    WHERE m.referred_by = ${id} ORDER BY m.registered_at, m.id`,
  ...moneyParts,
  ...agentParts,
}

export const partCount = Object.keys(parts).length
