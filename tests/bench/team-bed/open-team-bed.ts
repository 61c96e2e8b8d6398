import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { runEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { keepFigures } from './keep-figures.ts'
import { heavyOf, placesOf } from './shape.ts'
import { writeMembers, writeTree } from './write-members.ts'
import { writePlay } from './write-play.ts'

type Log = (line: string) => void

/** Takes indexes and keys of tables away, and gives back what makes them again. */
async function withoutIndexes(owner: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ drop: string; make: string }>(`
    SELECT CASE WHEN c.conname IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
        ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, c.conname) END AS drop,
      CASE WHEN c.conname IS NULL THEN pg_get_indexdef(i.indexrelid)
        ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) END AS make
    FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid WHERE i.indrelid = ANY ('{${tables.join(',')}}'::regclass[])`)
  for (const { drop } of rows) await owner.query(drop)
  return rows.map(({ make }) => make)
}

async function session(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`SET maintenance_work_mem = '768MB'; SET work_mem = '512MB'; SET hash_mem_multiplier = 2`)
  return client
}

async function fill(ownerUrl: string, members: number, log: Log): Promise<void> {
  const [owner, beside] = [await session(ownerUrl), await session(ownerUrl)]
  const asDb = await connect(ownerUrl, { statementTimeoutMs: 0, connectionTimeoutMs: 120_000, size: 1 })
  const places = placesOf(members)
  try {
    await owner.query(`INSERT INTO merchants (code, settings, updated_at) VALUES ('bench', '{}', now())`)
    await owner.query(`SELECT set_config('audit.entry', '', false)`)
    const indexes = await withoutIndexes(owner, ['bets', 'postings', 'team_spans'])
    await writeMembers(owner, places)
    log('members')
    await writePlay([owner, beside], { heavy: heavyOf(members), log })
    const ofSpans = indexes.filter((make) => make.includes('team_spans'))
    const ofPlay = indexes.filter((make) => !make.includes('team_spans'))
    const half = ofPlay.filter((make) => make.includes('bets'))
    const make = async (client: pg.Client, list: readonly string[]) => {
      for (const index of list) await client.query(index)
    }
    await Promise.all([
      make(owner, half),
      make(
        beside,
        ofPlay.filter((one) => !half.includes(one)),
      ),
    ])
    log('indexes')
    await owner.query('VACUUM ANALYZE')
    await keepFigures(owner, asDb.db, log)
    await writeTree(owner)
    await make(owner, ofSpans)
    log('tree')
    await owner.query('VACUUM ANALYZE')
  } finally {
    await Promise.all([owner.end(), beside.end(), asDb.close()])
  }
}

/**
 * A team of that many members with a hundred bets each, one with 100,000, and another team of a thousand: made in `folder` where
 * it is not there yet, and left running.
 */
export async function openTeamBed(folder: string, members: number) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  const done = join(folder, 'filled')
  const isFilled = existsSync(done)
  if (isFilled && readFileSync(done, 'utf8') !== String(members))
    throw new Error(`${folder} holds a team of another size`)
  const addresses = await runEmbedded({ dataDir, durable: false })
  const database = await openDatabase(addresses, { statementTimeoutMs: 0, connectionTimeoutMs: 120_000 })
  if (!isFilled) {
    const began = performance.now()
    await fill(addresses.ownerUrl, members, (line) =>
      console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`),
    )
    writeFileSync(done, String(members))
  }
  return { ...database, ownerUrl: addresses.ownerUrl, dataDir }
}
