import { sql } from 'drizzle-orm'
import { merchants } from '../../areas/system/tables.ts'
import { asSystem } from '../../audit/as-system.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { accountsMark, removedMark, seedLock } from './demonstration-marks.ts'
import { seededMerchant } from './merchant.ts'
import { seedBalances } from './seed-balances.ts'
import { seedContent } from './seed-content.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedDesk } from './seed-desk.ts'
import { seedGames } from './seed-games.ts'
import { seedHistory, seedVendorWallets } from './seed-history.ts'
import { seedInbox } from './seed-inbox.ts'
import { seedLotteryGames, seedLotteryHistory } from './seed-lottery.ts'
import { hashPasswords, seedMembers, seedPaymentPasswords } from './seed-members.ts'
import { operatorPassword } from './operators.ts'
import { seedNumbers } from './seed-numbers.ts'
import { seedOperators } from './seed-operators.ts'
import { seedOwnGames } from './seed-own-games.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedRaffle } from './seed-raffle.ts'
import { seedRewards } from './seed-rewards.ts'
import type { SeedHashes, SeedServices } from './seed-services.ts'
import { seedTeam } from './seed-team.ts'
import { seeds } from './tables.ts'

/** One part of the first data. Its name is its marker: a part that stands in the database is not written again. */
type Part = {
  name: string
  demonstration?: true
  write(tx: Tx, services: SeedServices, hashes: SeedHashes): Promise<unknown>
}

const parts: readonly Part[] = [
  {
    name: 'merchant',
    write: (tx, { clock }) =>
      tx
        .insert(merchants)
        .values({ code: seededMerchant, settings: {}, updatedAt: new Date(clock.now()) })
        .onConflictDoNothing(),
  },
  { name: 'content', write: seedContent },
  { name: 'games', write: seedGames },
  { name: 'lottery', write: seedLotteryGames },
  { name: 'lottery-history', demonstration: true, write: seedLotteryHistory },
  { name: accountsMark, demonstration: true, write: seedMembers },
  { name: 'payment-passwords', demonstration: true, write: seedPaymentPasswords },
  { name: 'balances', demonstration: true, write: seedBalances },
  { name: 'point-rewards', write: seedRewards },
  { name: 'promotions', demonstration: true, write: seedPromotions },
  { name: 'raffle', demonstration: true, write: seedRaffle },
  { name: 'vendor-wallets', write: seedVendorWallets },
  { name: 'history', demonstration: true, write: seedHistory },
  {
    name: 'own-games',
    demonstration: true,
    // tests begin with accounts that have none
    write: async (tx, { config }) => config.mode === 'test' || seedOwnGames(tx),
  },
  { name: 'inbox', demonstration: true, write: seedInbox },
  {
    name: 'operators',
    demonstration: true,
    write: (tx, services, hashes) => seedOperators(tx, services, hashes.get(operatorPassword)!.login),
  },
  {
    name: 'agent-numbers',
    demonstration: true,
    // tests add the numbers they need
    write: async (tx, services) => services.config.mode === 'test' || seedNumbers(tx, services),
  },
  {
    name: 'contracts',
    demonstration: true,
    // tests make the contracts they need
    write: async (tx, services) => services.config.mode === 'test' || seedContracts(tx, services),
  },
  {
    name: 'team',
    demonstration: true,
    // tests make the teams they need
    write: async (tx, services, hashes) => services.config.mode === 'test' || seedTeam(tx, services, hashes),
  },
  {
    name: 'desk',
    demonstration: true,
    // tests begin with customer service at an address of another site
    write: async (tx, { config }) => config.mode === 'test' || seedDesk(tx),
  },
]

async function missingParts(db: Db | Tx, wanted: readonly Part[]): Promise<Part[]> {
  const present = new Set((await db.select({ name: seeds.name }).from(seeds)).map((row) => row.name))
  const removed = present.has(removedMark)
  return wanted.filter((part) => !present.has(part.name) && !(part.demonstration && removed))
}

/**
 * Writes the first data of a platform once: the merchant `fairhall` and its content, and outside production the
 * demonstration accounts. Several servers may call it at once: one writes, the others wait for it.
 */
export async function seed(services: SeedServices): Promise<void> {
  const { db, clock, config, log } = services
  const wanted = parts.filter((part) => !part.demonstration || config.mode !== 'production')
  const missing = await missingParts(db, wanted)
  if (missing.length === 0) return
  const hashes: SeedHashes = missing.some((part) => part.demonstration) ? await hashPasswords(services) : new Map()
  await asSystem(db, 'firstData', clock.now(), async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`)
    for (const part of await missingParts(tx, wanted)) {
      await part.write(tx, services, hashes)
      await tx.insert(seeds).values({ name: part.name, seededAt: new Date(clock.now()) })
      log.info({ part: part.name }, 'first data written')
    }
  })
}
