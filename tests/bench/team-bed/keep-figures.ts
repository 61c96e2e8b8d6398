import { byMidnight } from '#rules/calendar.ts'
import type pg from 'pg'
import { countActive } from '#server/areas/commissions/agents/count-active.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import type { Db } from '#server/db/connect.ts'
import { deepest, now, timeOf, zone } from './shape.ts'

const figures = ['bets', 'stake', 'valid_bet', 'payout'] as const
const money = ['deposit', 'withdraw', 'rebate', 'bonus', 'first_deposits', 'first_deposit'] as const
const sums = (names: readonly string[], of: string) => names.map((name) => `sum(${of}.${name})`).join(', ')

/** Stores the own figures of every member, from all bets and postings at once. */
async function keepOwn(owner: pg.Client): Promise<void> {
  await owner.query(`
    INSERT INTO record_figures (member_id, day, category, vendor, status, ${figures.join(', ')}, moved_valid_bet, moved_payout)
    SELECT member_id, (settled_at AT TIME ZONE '${zone}')::date, category, vendor, status, count(*), sum(stake), sum(valid_bet),
      sum(payout), 0, 0 FROM bets GROUP BY 1, 2, 3, 4, 5`)
  await owner.query(`
    INSERT INTO first_deposits (member_id, posting_id) SELECT member_id, id FROM postings WHERE kind = 'deposit' AND key = 'first'`)
  await owner.query(`
    INSERT INTO member_figures (member_id, day, category, ${[...figures, ...money].join(', ')})
    SELECT f.member_id, f.day, f.category, ${sums(figures, 'f')}, 0, 0, 0, 0, 0, 0 FROM record_figures f GROUP BY 1, 2, 3
    UNION ALL SELECT p.member_id, (p.posted_at AT TIME ZONE '${zone}')::date, 'CONS', 0, 0, 0, 0,
      coalesce(sum(p.amounts[1]) FILTER (WHERE p.kind = 'deposit'), 0), 0,
      coalesce(sum(p.amounts[1]) FILTER (WHERE p.kind = 'agent-rebate'), 0), 0,
      count(*) FILTER (WHERE p.key = 'first'), coalesce(sum(p.amounts[1]) FILTER (WHERE p.key = 'first'), 0)
    FROM postings p WHERE p.kind IN ('deposit', 'agent-rebate') GROUP BY 1, 2`)
  await owner.query(`
    INSERT INTO team_figures SELECT * FROM member_figures`)
  await owner.query(`
    INSERT INTO money_figures (member_id, day, wallet, kind, moves, came, went)
    SELECT member_id, (posted_at AT TIME ZONE '${zone}')::date, 'main', kind, count(*), sum(greatest(amounts[1], 0)), sum(greatest(-amounts[1], 0))
    FROM postings GROUP BY 1, 2, 4`)
  await owner.query(`INSERT INTO team_money_figures SELECT member_id, day, kind, moves, came, went FROM money_figures`)
  await owner.query(`
    INSERT INTO member_standing SELECT member_id, currency, sum(balance), 0 FROM wallets GROUP BY 1, 2`)
  await owner.query(`INSERT INTO team_standing SELECT * FROM member_standing`)
  await owner.query(`INSERT INTO ledger_links (posting_id, hash) SELECT max(id), sha256('bench') FROM postings`)
  await owner.query(
    `INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id, read_at)
     SELECT 'bench', scheme, pg_current_snapshot()::text, max(id), $1 FROM postings CROSS JOIN unnest('{team,records,money}'::text[]) AS s (scheme)
     GROUP BY 2`,
    [timeOf(now)],
  )
}

/**
 * Kept by team: a member's own and the sum of its direct downlines'. `own` is what its upline adds of it beside its
 * team's.
 */
const kept: { table: string; keys: string[]; values: string[]; own?: string }[] = [
  { table: 'team_figures', keys: ['day', 'category'], values: [...figures, ...money] },
  { table: 'team_active', keys: ['longer', 'day', 'from_day'], values: ['members'] },
  { table: 'team_money_figures', keys: ['day', 'kind'], values: ['moves', 'came', 'went'] },
  { table: 'team_standing', keys: ['currency'], values: ['balance', 'bonus'] },
  {
    table: 'team_record_figures',
    keys: ['day', 'category', 'status'],
    values: [...figures],
    own: 'SELECT member_id, day, category, status, bets, stake, valid_bet, payout FROM record_figures',
  },
]

/** Adds the stored figures up the tree, level by level from the deepest. */
async function addUp(owner: pg.Client, log: (line: string) => void): Promise<void> {
  await owner.query(
    'ANALYZE team_figures, team_active, team_standing, team_money_figures, record_figures, members, team_places',
  )
  for (const { table, keys, values, own } of kept) {
    const columns = ['member_id', ...keys, ...values].join(', ')
    for (let depth = deepest; depth > 0; depth -= 1)
      await owner.query(`
        INSERT INTO ${table} AS k (${columns})
        SELECT m.upline_id, ${keys.map((key) => `f.${key}`).join(', ')}, ${sums(values, 'f')}
        FROM team_places p JOIN members m ON m.id = p.member_id
        JOIN (SELECT ${columns} FROM ${table} ${own === undefined ? '' : `UNION ALL ${own}`}) AS f ON f.member_id = p.member_id
        WHERE p.depth = ${depth} GROUP BY ${['m.upline_id', ...keys.map((key) => `f.${key}`)].join(', ')}
        ON CONFLICT (member_id, ${keys.join(', ')}) DO UPDATE SET ${values.map((name) => `${name} = k.${name} + excluded.${name}`).join(', ')}`)
    log(table)
  }
}

/** Writes the stored figures of every member and team. No member moves in the bed, so that those of a team add up. */
export async function keepFigures(owner: pg.Client, db: Db, log: (line: string) => void): Promise<void> {
  await keepOwn(owner)
  log('figures of members')
  await owner.query('VACUUM ANALYZE member_figures, team_spans')
  const { currencyDecimals, agents } = defaultSettings
  await db.transaction((tx) =>
    countActive(tx, { merchant: 'bench', calendar: byMidnight(zone), currencyDecimals, agents }),
  )
  log('active members')
  await addUp(owner, log)
}
