import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect, type Db, type Tx } from '#server/db/connect.ts'
import { runEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** Local noon of the last day that was played. */
export const now = Date.parse('2026-11-25T06:30:00Z')
const firstDay = '2026-10-17'
export const days = 40
const levels = 20
const betsEach = 100
const heavyBets = 100_000
const zone = 'Asia/Dhaka'

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const id = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`)

type Team = { first: number; count: number; growth: number; beside: number }
export type Size = { members: number; heavy: number }
/** The team that is measured, and the one it is measured against: 20 levels both. */
const teamsOf = (members: number): [Team, Team] => [
  { first: 1, count: members, growth: 1.5, beside: 200 },
  { first: members + 1, count: 1000, growth: 1.2, beside: 20 },
]

/** The upline of every member of a team, from its top down: agents level by level, then players, some directly below the top. */
function uplinesOf({ first, count, growth, beside }: Team): (number | null)[] {
  const uplines: (number | null)[] = [null]
  let [above, size] = [{ from: 0, size: 1 }, 1]
  for (let level = 1; level < levels - 1; level += 1) {
    size = Math.ceil(growth ** level)
    const from = uplines.length
    for (let n = 0; n < size && uplines.length < count / 2; n += 1) uplines.push(first + above.from + (n % above.size))
    above = { from, size: Math.max(1, uplines.length - from) }
  }
  const agents = uplines.length
  for (let n = 0; uplines.length < count; n += 1) uplines.push(n < beside ? first : first + (n % agents))
  return uplines
}

async function writeMembers(tx: Tx, team: Team): Promise<void> {
  const uplines = uplinesOf(team)
  const agents = new Set(uplines)
  const types = uplines.map((above, n) => (above === null ? 1 : agents.has(team.first + n) ? 2 : 0))
  const list = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 0).join(',')}}`
  // the plans of the functions that place them are made anew as the tables grow
  for (let [from, size] = [0, 500]; from < uplines.length; from += size, size = Math.min(size * 4, 20_000)) {
    await tx.execute(sql`
      INSERT INTO members (id, merchant, account, account_key, nickname, type, upline_id, to_upline, status, password_hash,
        password_changed_at, password_default, profile, referral_code, rank_level, rank_label, member_labels, avatar, avatar_type, registered_at)
      SELECT ${id('m.n')}, 'bench', 'm' || m.n, 'm' || m.n, 'm' || m.n, m.type, CASE WHEN m.above > 0 THEN ${id('m.above')} END, false,
        'active', '', now(), false, '{}', 'R' || m.n, 0, 'VIP 0', '[]', '1', 'STATIC',
        '2026-08-01'::timestamptz + (m.n * 97 % 60) * interval '1 day'
      FROM (SELECT ${team.first + from}::int + place::int - 1 AS n, type, above
        FROM unnest(${list(types.slice(from, from + size))}::int[], ${list(uplines.slice(from, from + size))}::int[])
          WITH ORDINALITY AS m (type, above, place)) AS m ORDER BY m.n`)
    await tx.execute(sql`ANALYZE members, team_spans, team_places`)
  }
}

/** A wallet and a deposit for everybody, and for the tops a rebate of each day. */
async function writeMoney(tx: Tx, total: number, tops: readonly number[]): Promise<void> {
  await tx.execute(sql`INSERT INTO wallets (member_id, currency, wallet, merchant)
    SELECT ${id('n')}, 'BDT', 'main', 'bench' FROM generate_series(1, ${total}::int) AS n`)
  await tx.execute(sql`
    INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
    SELECT 'bench', ${id('n')}, 'd', 'deposit', 'BDT', ${`${firstDay}T03:00:00Z`}::timestamptz + (n % ${days}) * interval '1 day',
      '{main,house:deposit}', ARRAY[2000000 + n, -2000000 - n]::bigint[], ARRAY[2000000 + n, NULL]::bigint[]
    FROM generate_series(1, ${total}::int) AS n`)
  await tx.execute(sql`
    INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
    SELECT 'bench', ${id('t')}, 'r' || d, 'agent-rebate', 'BDT', ${`${firstDay}T04:00:00Z`}::timestamptz + d * interval '1 day',
      '{main,house:rebate}', ARRAY[5000, -5000]::bigint[], ARRAY[2000000 + t + 5000 * d, NULL]::bigint[]
    FROM unnest(${`{${tops.join(',')}}`}::int[]) AS t, generate_series(1, ${days - 1}) AS d`)
}

/** Bets of everybody on every fourth day, ten a day in two categories, of which half win; and the many of one member. */
async function writeBets(db: Db, total: number, heavy: number, log: (line: string) => void): Promise<void> {
  const categories = sql.raw(`(ARRAY['RNG','LIVE','SPORTS','LOTT','ELOTT','FISH','PVP'])`)
  const of = (n: string, from: number) => sql`
    SELECT ${sql.raw(n)} AS n, t.at, ${from}::bigint + row_number() OVER (ORDER BY t.at) AS posting, c.category, c.k`
  for (let day = 0; day < days; day += 1) {
    const start = sql`${`${firstDay}T00:00:00+06:00`}::timestamptz + ${day}::int * interval '1 day'`
    const mine = day < days - 30 ? 0 : Math.ceil(heavyBets / 30)
    await db.execute(sql`
      INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, wallet, currency, stake, placed_at, slip, status,
        valid_bet, payout, settled_at, settled_by)
      SELECT ${id('b.n')}, b.posting, 1, 'bench', b.category, 'V' || b.k % 3, 'game-' || b.k % 7, 'main', 'BDT', s.stake, b.at, '{}', s.status,
        CASE s.status WHEN 3 THEN 0 ELSE s.stake END, CASE s.status WHEN 1 THEN s.stake * 19 / 10 WHEN 2 THEN 0 ELSE s.stake END,
        b.at + interval '10 seconds', pg_current_xact_id()
      FROM (${of('m.n', 1_000_000 * (day + 1))} FROM generate_series(1, ${total}::int) AS m (n), generate_series(0, 9) AS g (b), generate_series(0, 9) AS j (k)
          CROSS JOIN LATERAL (SELECT ${start} + (m.n * 37 + j.k * 101) % 43000 * interval '1 second') AS t (at)
          CROSS JOIN LATERAL (SELECT ${categories}[1 + (m.n + g.b + CASE WHEN j.k < 7 THEN 0 ELSE 1 END) % 7], m.n + j.k) AS c (category, k)
          WHERE (m.n * 7 + g.b * 4) % ${days} = ${day}
        UNION ALL ${of(String(heavy), 100_000_000 + 1_000_000 * day)} FROM generate_series(1, ${mine}::int) AS j (k)
          CROSS JOIN LATERAL (SELECT ${start} + j.k * 12 * interval '1 second') AS t (at)
          CROSS JOIN LATERAL (SELECT 'RNG', j.k) AS c (category, k)) AS b
      CROSS JOIN LATERAL (SELECT 10000 + b.k * 31 % 50000, CASE WHEN b.k % 20 = 0 THEN 3 ELSE 1 + b.k % 2 END) AS s (stake, status)
      ORDER BY b.at`)
    if (day % 10 === 9) log(`bets of ${day + 1} days`)
  }
}

/** Figures as they are kept, from all bets and deposits at once. */
async function keepFigures(tx: Tx): Promise<void> {
  const names = [
    'bets',
    'stake',
    'valid_bet',
    'payout',
    'deposit',
    'withdraw',
    'rebate',
    'bonus',
    'first_deposits',
    'first_deposit',
  ]
  await tx.execute(sql`
    INSERT INTO member_figures (member_id, day, category, ${sql.raw(names.join(', '))})
    SELECT member_id, (settled_at AT TIME ZONE ${zone})::date, category, count(*), sum(stake), sum(valid_bet), sum(payout), 0, 0, 0, 0, 0, 0
      FROM bets GROUP BY 1, 2, 3
    UNION ALL SELECT member_id, (posted_at AT TIME ZONE ${zone})::date, 'CONS', 0, 0, 0, 0, sum(d), 0, sum(r), 0, count(*) FILTER (WHERE d > 0), sum(d)
      FROM postings CROSS JOIN LATERAL (SELECT CASE kind WHEN 'deposit' THEN amounts[1] ELSE 0 END,
        CASE kind WHEN 'agent-rebate' THEN amounts[1] ELSE 0 END) AS a (d, r) GROUP BY 1, 2`)
  await tx.execute(sql`
    INSERT INTO team_figures (member_id, day, category, ${sql.raw(names.join(', '))})
    SELECT s.ancestor_id, f.day, f.category, ${sql.raw(names.map((name) => `sum(f.${name})`).join(', '))}
    FROM member_figures f JOIN team_spans s ON s.descendant_id = f.member_id GROUP BY 1, 2, 3`)
  await tx.execute(
    sql`INSERT INTO first_deposits (member_id, posting_id) SELECT member_id, id FROM postings WHERE kind = 'deposit'`,
  )
  await tx.execute(sql`INSERT INTO ledger_links (posting_id, hash) SELECT max(id), sha256('bench') FROM postings`)
  await tx.execute(sql`
    INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id, read_at)
    SELECT 'bench', 'team', pg_current_snapshot()::text, max(id), ${new Date(now).toISOString()} FROM postings`)
}

/** Takes the indexes of the bets away, and gives back what makes them again. */
async function withoutIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; made: string; key: string | null }>(sql`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS made, k.conname AS key FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid WHERE i.indrelid = 'bets'::regclass`)
  for (const { name, key } of rows)
    await db.execute(sql.raw(key === null ? `DROP INDEX ${name}` : `ALTER TABLE bets DROP CONSTRAINT ${key}`))
  return rows.map(({ made, key }) =>
    key === null ? made : `ALTER TABLE bets ADD CONSTRAINT ${key} PRIMARY KEY (member_id, posting_id, line)`,
  )
}

async function fill(ownerUrl: string, members: number, log: (line: string) => void): Promise<void> {
  const owner = await connect(ownerUrl, { statementTimeoutMs: 0, connectionTimeoutMs: 120_000, size: 1 })
  const { db } = owner
  const total = members + 1000
  try {
    await db.execute(sql`SET maintenance_work_mem = '768MB'`)
    await db.execute(sql`SET work_mem = '512MB'`)
    await db.execute(sql`INSERT INTO merchants (code, settings, updated_at) VALUES ('bench', '{}', now())`)
    await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('audit.entry', '', true)`)
      for (const team of teamsOf(members)) await writeMembers(tx, team)
      log('members')
      await writeMoney(tx, total, [1, members + 1])
      log('money')
    })
    const indexes = await withoutIndexes(db)
    await writeBets(db, total, heavyOf(members), log)
    for (const index of indexes) await db.execute(sql.raw(index))
    log('indexes')
    await db.execute(sql`VACUUM ANALYZE`)
    await db.transaction(keepFigures)
    log('figures')
    await db.execute(sql`VACUUM ANALYZE`)
  } finally {
    await owner.close()
  }
}

/** The member with so many bets: a player of the large team. */
export const heavyOf = (members: number) => members - 777
export const smallTop = (members: number) => members + 1

/**
 * A team of that many members with a hundred bets each, one with 100,000, and another team of a thousand: made in `folder` where
 * it is not there yet, and left running.
 */
export async function openTeamBed(folder: string, members: number) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  const addresses = await runEmbedded({ dataDir, durable: false })
  const database = await openDatabase(addresses, { statementTimeoutMs: 0, connectionTimeoutMs: 120_000 })
  const done = join(folder, 'filled')
  if (!existsSync(done)) {
    const began = performance.now()
    await fill(addresses.ownerUrl, members, (line) =>
      console.log(
        `${((performance.now() - began) / 1000).toFixed(0)} s: ${line}, ${betsEach * (members + 1000) + heavyBets} bets in all`,
      ),
    )
    writeFileSync(done, String(members))
  }
  return { ...database, ownerUrl: addresses.ownerUrl, dataDir }
}
