import { sql, type SQL } from 'drizzle-orm'
import { merchantDay } from '#server/db/merchant-day.ts'
import type { Check } from './compare.ts'
import { stoodOn, type Place } from './place.ts'

const moves = ['moves', 'came', 'went'] as const

const moved = ({ merchant, currency, calendar }: Place): SQL => sql`
  SELECT p.member_id, ${merchantDay(sql`p.posted_at`, calendar)} AS day,
    CASE l.wallet WHEN 'main' THEN 'main' ELSE 'vendor' END AS wallet, p.kind, 1 AS moves,
    greatest(l.amount, 0) AS came, greatest(-l.amount, 0) AS went
  FROM schemes_read r JOIN postings p ON p.merchant = r.merchant AND p.id <= r.posting_id
    CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE r.merchant = ${merchant} AND r.scheme = 'money' AND p.currency = ${currency} AND l.amount <> 0
    AND (l.wallet = 'main' OR starts_with(l.wallet, 'vendor:'))`

const had = ({ merchant }: Place): SQL => sql`
  SELECT p.member_id, p.currency, CASE WHEN l.wallet = 'bonus' THEN 0 ELSE l.amount END AS balance,
    CASE WHEN l.wallet = 'bonus' THEN l.amount ELSE 0 END AS bonus
  FROM schemes_read r JOIN postings p ON p.merchant = r.merchant AND p.id <= r.posting_id
    CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE r.merchant = ${merchant} AND r.scheme = 'team' AND NOT starts_with(l.wallet, 'house:')`

/** Account records by day and what members and teams have, from postings; how many members teams have, from the tree. */
export const moneyChecks = (place: Place): Check[] => [
  { table: 'money_figures', keys: ['member_id', 'day', 'wallet', 'kind'], columns: moves, right: moved(place) },
  {
    table: 'team_money_figures',
    keys: ['member_id', 'day', 'kind'],
    columns: moves,
    right: sql`SELECT s.ancestor_id AS member_id, f.day, f.kind, f.moves, f.came, f.went FROM money_figures f
      JOIN team_spans s ON s.descendant_id = f.member_id AND ${stoodOn(place)} WHERE f.wallet = 'main'`,
  },
  {
    table: 'member_standing',
    keys: ['member_id', 'currency'],
    columns: ['balance', 'bonus'],
    right: had(place),
  },
  {
    table: 'team_standing',
    keys: ['member_id', 'currency'],
    columns: ['balance', 'bonus'],
    right: sql`SELECT s.ancestor_id AS member_id, f.currency, f.balance, f.bonus
      FROM member_standing f JOIN team_spans s ON s.descendant_id = f.member_id AND s.to_at IS NULL`,
  },
  {
    table: 'team_sizes',
    keys: ['member_id'],
    columns: ['total', 'agents'],
    kept: sql`SELECT member_id, sum(total) AS total, sum(agents) AS agents FROM (
      SELECT * FROM team_sizes UNION ALL SELECT * FROM team_size_changes) AS z GROUP BY 1`,
    right: sql`SELECT s.ancestor_id AS member_id, 1 AS total, (m.type <> 0)::int AS agents
      FROM team_spans s JOIN members m ON m.id = s.descendant_id WHERE s.to_at IS NULL AND m.status <> 'closed'`,
  },
]
