import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { countTeam } from '../areas/commissions/agents/count-team.ts'
import { teamBed, type TeamMember } from '../areas/commissions/agents/testing/team-bed.ts'
import { voidOpposite } from '../areas/play/collusion/void-bets.ts'
import { verifyFigures } from '../areas/reports/figures/verify-figures.ts'
import { countPoints } from '../areas/rewards/points/count-points.ts'
import { countRecords } from '../areas/play/records/count-records.ts'
import { correctBet, placeBets, settleBets } from '../areas/play/records/record-bet.ts'
import { at, today } from '../areas/play/records/testing/record-player.ts'
import { openMerchantStore } from '../areas/site/settings/merchant-store.ts'
import { sealLedger } from '../areas/money/wallet/seal-ledger.ts'
import type { Db } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { restoreBackup } from '../merchants/restore-backup.ts'
import { systemRandom } from '../random.ts'
import type { Services } from '../services.ts'
import { backUp } from './backup.ts'
import { checkBackup } from './check-backup.ts'
import { secondCluster } from './testing/second-cluster.ts'

let server: TestServer
let second: Awaited<ReturnType<typeof secondCluster>>
let restored: Awaited<ReturnType<typeof openDatabase>>
let player: TeamMember
let file: string
const passphrase = 'a passphrase of a test'
const installation = { secrets: () => ['s'.repeat(32)], random: systemRandom }
/** What a restore into the second cluster needs. */
const targetOf = ({ ownerUrl, url }: Awaited<ReturnType<typeof secondCluster>>) => ({
  ownerUrl,
  server: new URL(url).username,
  ...installation,
})
const noon = at(`${today}T10:00:00`)

const count = async (services: Services) => {
  await sealLedger(services)
  await countTeam(services)
  await countRecords(services)
  await countPoints(services)
  await voidOpposite(services)
}
/** The player's stored figures, and the same sums from its bets. */
const figures = async (db: Db) => {
  const one = async (text: ReturnType<typeof sql>) => Object.values((await db.execute(text)).rows[0]!).map(Number)
  const kept = (table: string) => sql`
    SELECT sum(bets) AS n, sum(stake) AS s, sum(valid_bet) AS v, sum(payout) AS p FROM ${sql.raw(table)} WHERE member_id = ${player.id}`
  return {
    member: await one(kept('member_figures')),
    records: await one(kept('record_figures')),
    team: await one(sql`
      SELECT sum(bets) AS n, sum(stake) AS s, sum(valid_bet) AS v, sum(payout) AS p FROM team_figures f JOIN members m ON m.id = f.member_id
      WHERE m.account = 'movingagent'`),
    points: await one(sql`SELECT sum(base) FROM point_earnings WHERE member_id = ${player.id} AND type <> 'deposit'`),
    bets: await one(sql`
      SELECT count(*) AS n, sum(stake) AS s, sum(valid_bet) AS v, sum(payout) AS p FROM bets WHERE member_id = ${player.id} AND settled_at IS NOT NULL`),
  }
}
const expectCounted = async (db: Db, bets: number) => {
  const { member, records, team, points, bets: right } = await figures(db)
  expect(right[0]).toBe(bets)
  expect({ member, records, team, points }).toEqual({ member: right, records: right, team: right, points: [right[2]] })
}
const playElsewhere = async ({ db }: Pick<Services, 'db'>, n: number) => {
  const placed = await placeBets(db, {
    merchant: 'fairhall',
    memberId: player.id,
    key: crypto.randomUUID(),
    currency: 'BDT',
    at: noon,
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets: Array.from({ length: n }, () => ({ game: 'demo-slot', roundId: 'r-2', stake: 700n, slip: {} })),
  })
  if (!('bets' in placed)) throw new Error(placed.outcome)
  return placed.bets
}
const settle = (db: Db, bet: Awaited<ReturnType<typeof playElsewhere>>[number]) =>
  settleBets(db, noon, [{ ...bet, status: 2, payout: 0n, validBet: 700n }], {})

/** Makes the first cluster's transaction numbers far higher than the other one's. */
const giveNumbers = (n: number) =>
  server.asOwner((owner) =>
    owner.execute(sql`
      CREATE TABLE given (n int);
      DO $$ BEGIN FOR n IN 1..${sql.raw(String(n))} LOOP
        BEGIN INSERT INTO given VALUES (n); EXCEPTION WHEN division_by_zero THEN END; END LOOP; END $$;
      DROP TABLE given`),
  )

beforeAll(async () => {
  server = await startTestServer()
  const bed = teamBed(server)
  const agent = await bed.agent('movingagent')
  player = await bed.player('movingplayer', agent)
  await player.deposit(noon, 10_000_000n)
  await giveNumbers(30_000)
  for (let n = 0; n < 30; n += 1) await player.play(noon, [1000n, 1, 1900n])
  await count(server.services)
  // settled and corrected, but not counted yet
  for (let n = 0; n < 5; n += 1) await player.play(noon, [500n, 2, 0n])
  const wrong = await player.play(noon, [900n, 1, 1800n])
  await correctBet(server.services.db, crypto.randomUUID(), noon, { ...wrong, status: 2, payout: 0n, validBet: 900n })
  second = await secondCluster()
  file = join(second.folder, 'backup')
  await backUp([{ ownerUrl: server.ownerUrl, head: null }], file, passphrase)
  await restoreBackup(targetOf(second), file, passphrase)
  restored = await openDatabase(second)
})
afterAll(async () => {
  await restored?.close()
  await second?.close()
  await server.close()
})

it('a database restored to another cluster counts everything once: counted, waiting and new events', async () => {
  const { db } = restored
  const services = { ...server.services, db, merchant: await openMerchantStore(db, server.services.clock, 'fairhall') }
  await count(services)
  await expectCounted(db, 36)
  await count(services)
  await expectCounted(db, 36)
  for (const bet of await playElsewhere(services, 20)) {
    await settle(db, bet)
    await count(services)
  }
  await expectCounted(db, 56)
  const [again] = await playElsewhere(services, 1)
  await settle(db, again!)
  await count(services)
  await correctBet(db, crypto.randomUUID(), noon, { ...again!, status: 1, payout: 1300n, validBet: 700n })
  await count(services)
  await expectCounted(db, 57)
  expect((await verifyFigures(services)).fault).toBeNull()
})

it('a second start in the same cluster changes no position', async () => {
  const clusters = async () =>
    (await restored.db.execute(sql`SELECT system_identifier, reached FROM database_clusters ORDER BY id`)).rows
  const before = await clusters()
  expect(before).toHaveLength(2)
  await (await openDatabase(second)).close()
  expect(await clusters()).toEqual(before)
})

it('positions of the new cluster are after those of the old one, whatever number it gives', async () => {
  const { rows } = await restored.db.execute<{ own: boolean; after: boolean }>(sql`
    SELECT pg_current_xact_id()::text::bigint < reached AS own, transaction_position()::text::bigint > reached AS after
    FROM database_clusters ORDER BY id DESC LIMIT 1`)
  expect(rows).toEqual([{ own: true, after: true }])
  const { rows: shifted } = await restored.db.execute<{ text: string; same: boolean }>(sql`
    SELECT snapshot_position('10:20:12,14')::text = format('%s:%s:%s,%s', 10 + r, 20 + r, 12 + r, 14 + r) AS same
    FROM (SELECT reached AS r FROM database_clusters ORDER BY id DESC LIMIT 1) AS k`)
  expect(shifted).toEqual([{ same: true }])
})

it('every column that holds a transaction number of a cluster is known', async () => {
  const { rows } = await server.services.db.execute<{ name: string }>(sql`
    SELECT attrelid::regclass || '.' || attname AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE relkind = 'r' AND attnum > 0 AND relnamespace = current_schema()::regnamespace
      AND atttypid IN ('xid8'::regtype, 'xid'::regtype, 'pg_snapshot'::regtype, 'pg_lsn'::regtype) ORDER BY 1`)
  // an audit entry's number is read only in its own transaction; a new cluster drops members' events
  expect(rows.map(({ name }) => name)).toEqual([
    'audit_log.tx',
    'bet_corrections.corrected_by',
    'bets.settled_by',
    'member_events.tx',
  ])
})

it('a backup holds no readable row, and is restored and checked in a database that is thrown away', async () => {
  expect((await readFile(file)).includes('movingplayer')).toBe(false)
  const { rows } = await checkBackup(file, passphrase, server.services.clock)
  expect(rows).toBeGreaterThan(100)
})

it('a backup is refused by another passphrase and by a database that is not empty', async () => {
  await expect(checkBackup(file, 'another passphrase', server.services.clock)).rejects.toThrow(
    'the passphrase is another one',
  )
  await expect(restoreBackup(targetOf(second), file, passphrase)).rejects.toThrow('into an empty database only')
})
