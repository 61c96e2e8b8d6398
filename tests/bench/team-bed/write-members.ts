import type pg from 'pg'
import { deepest, timeOf, type Place } from './shape.ts'

const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

const members = `
  INSERT INTO members (id, merchant, account, account_key, nickname, type, upline_id, to_upline, status, password_hash,
    password_changed_at, password_default, profile, referral_code, rank_level, rank_label, member_labels, avatar, avatar_type, registered_at)
  SELECT ${idOf('n')}, 'bench', 'm' || n, 'm' || n, 'm' || n, type, CASE WHEN above > 0 THEN ${idOf('above')} END, false, 'active', '',
    registered, false, '{}', 'R' || n, 0, 'VIP 0', '[]', '1', 'STATIC', registered
  FROM unnest($1::int[], $2::int[], $3::timestamptz[]) WITH ORDINALITY AS m (type, above, registered, n) ORDER BY n`

async function withoutTriggers(owner: pg.Client, table: string, write: () => Promise<unknown>): Promise<void> {
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await write()
  await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

/** Writes members at their places, each above only itself: own figures are stored before they are added up. */
export async function writeMembers(owner: pg.Client, places: readonly Place[]): Promise<void> {
  const given = [
    places.map(({ type }) => type),
    places.map(({ above }) => above),
    places.map(({ registered }) => timeOf(registered)),
  ]
  await withoutTriggers(owner, 'members', () => owner.query(members, given))
  await owner.query(
    `INSERT INTO team_places (member_id, depth, rates) SELECT ${idOf('n')}, depth, '{"RNG": "0.003", "LIVE": "0.002"}'
     FROM unnest($1::int[]) WITH ORDINALITY AS m (depth, n)`,
    [places.map(({ depth }) => depth)],
  )
  await withoutTriggers(owner, 'team_spans', () =>
    owner.query(
      `INSERT INTO team_spans (ancestor_id, descendant_id, depth, from_at) SELECT id, id, 0, registered_at FROM members`,
    ),
  )
  await owner.query('ANALYZE members, team_places, team_spans')
}

/** The spans from everyone to everyone below, level by level, and how many that are. */
export async function writeTree(owner: pg.Client): Promise<void> {
  await withoutTriggers(owner, 'team_spans', async () => {
    for (let depth = 1; depth <= deepest; depth += 1)
      await owner.query(
        `INSERT INTO team_spans (ancestor_id, descendant_id, depth, from_at, registered)
         SELECT s.ancestor_id, m.id, s.depth + 1, m.registered_at, true
         FROM team_places p JOIN members m ON m.id = p.member_id JOIN team_spans s ON s.descendant_id = m.upline_id WHERE p.depth = $1`,
        [depth],
      )
  })
  await owner.query(`
    INSERT INTO team_sizes SELECT s.ancestor_id, count(*), count(*) FILTER (WHERE m.type <> 0)
    FROM team_spans s JOIN members m ON m.id = s.descendant_id GROUP BY 1`)
}
