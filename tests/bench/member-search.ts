import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { findMembers, searchQuery } from '#server/console/sections/members/find-members.ts'
import type { Db } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { p95, type Figure } from './figure.ts'

const count = 1_000_000
const rounds = 25

/** Members as a database of that size has them: accounts, numbers, e-mails and names that share their beginnings. */
async function writeMembers(db: Db): Promise<void> {
  await db.execute(sql`INSERT INTO merchants (code, settings, updated_at) VALUES ('bench', '{}', now())`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`
      INSERT INTO members (id, merchant, account, account_key, nickname, type, to_upline, status, password_hash, password_changed_at,
        password_default, email, country_dialing_code, mobile_num, payee_name, profile, referral_code, rank_level, rank_label,
        member_labels, avatar, avatar_type, registered_at)
      SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'bench', a.account, a.account, a.account, 0, false, 'active', '',
        now(), false, a.account || '@members.example', '+880', '17' || lpad(n::text, 8, '0'),
        (ARRAY['Nodi', 'Rupa', 'Karim', 'Salma', 'Arif'])[1 + n % 5] || ' ' || a.account, '{}', 'R' || n, 0, 'VIP 0', '[]', '1', 'STATIC', now()
      FROM generate_series(1, ${count}::int) AS n CROSS JOIN LATERAL (SELECT (ARRAY['nodi', 'rupa', 'karim'])[1 + n % 3] || n AS account) AS a`)
  })
  await db.execute(sql`ANALYZE members`)
}

const searches = [
  'karim77',
  'nodi',
  'rupa999998@members.example',
  '+880 1700123456',
  '01700999999',
  'salma k',
  'karim',
  '123456',
  'nobody at all',
]

/** Whether a search reads a table of members from its beginning to its end; prints its plan when asked to. */
async function readsAll(db: Db, text: string, shown: boolean): Promise<boolean> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${searchQuery(text, 'bench')}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  if (shown) console.log(`the plan of a search of operators for "${text}" among ${count} members:\n${plan}`)
  return plan.includes('Seq Scan on members')
}

/** How long an operator's search takes among a million members. */
export async function measureMemberSearch(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-bench-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  try {
    const { db, close } = await openDatabase(await runEmbedded({ dataDir }), { statementTimeoutMs: 600_000 })
    try {
      await writeMembers(db)
      const times: number[] = []
      let whole = 0
      for (const [place, text] of searches.entries()) {
        if (await readsAll(db, text, place === 3)) whole += 1
        for (let round = 0; round < rounds; round += 1) {
          const began = performance.now()
          await findMembers({ db, merchant: { code: 'bench' } }, text)
          if (round > 0) times.push(performance.now() - began)
        }
      }
      return [
        { name: 'search of operators at 1,000,000 members, p95 milliseconds', value: p95(times), max: 100 },
        { name: 'searches of operators that read all members', value: whole, max: 0 },
      ]
    } finally {
      await close()
    }
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  }
}
