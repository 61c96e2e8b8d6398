import { sql } from 'drizzle-orm'
import { defaultWhitelabel, separateWallets } from '../../areas/site/settings/default-whitelabel.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import { merchants } from '../../areas/site/settings/tables.ts'
import { asSystem } from '../../audit/as-system.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { demonstrationAccounts } from './accounts.ts'
import { StartError } from '../../start-error.ts'
import { accountsMark, removedMark, seedLock } from './demonstration-marks.ts'
import { demoLanguages } from '../texts/demo-texts.ts'
import { seededMerchant } from './merchant.ts'
import { seedBalances } from './seed-balances.ts'
import { seedContent } from './seed-content.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedDesk } from './seed-desk.ts'
import { seedGames } from './seed-games.ts'
import { planHistory, seedVendorWallets } from './seed-history.ts'
import { seedInbox } from './seed-inbox.ts'
import { drawPast, seedLotteryGames } from './seed-lottery.ts'
import { hashPasswords, seedMembers, seedPaymentPasswords } from './seed-members.ts'
import { operatorPassword } from './operators.ts'
import { seedNumbers } from './seed-numbers.ts'
import { seedOperators } from './seed-operators.ts'
import { seedOwnGames } from './seed-own-games.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedRaffle } from './seed-raffle.ts'
import { seedRewards } from './seed-rewards.ts'
import type { SeedHashes, SeedServices } from './seed-services.ts'
import { planTeam } from './seed-team.ts'
import { unopenedSite } from './unopened-site.ts'
import { seeds } from './tables.ts'

type Write = (tx: Tx) => Promise<unknown>

/**
 * One part of the first data, written in its own transaction. Its name marks it as written, so it is not written again.
 * `write` writes it; if the data takes time to prepare, `plan` does so before the transaction begins.
 */
type Part = {
  name: string
  /** Closed by the removal of the demonstration. */
  demonstration?: true
  /** Invented as well, so production leaves it out. */
  invented?: true
} & (
  | { write(tx: Tx, services: SeedServices, hashes: SeedHashes): Promise<unknown> }
  | { plan(services: SeedServices, hashes: SeedHashes): Write | Promise<Write> }
)

const nothing: Write = () => Promise.resolve()

/** The default switches with separate wallets at vendors, which the demonstration has. */
const demonstrationSwitches = defaultWhitelabel.map((node) => ({
  ...node,
  childrenNodes: node.childrenNodes.map((one) =>
    one.modId === separateWallets ? { ...one, enabled: '1' as const } : one,
  ),
}))

/** What a merchant begins with beside the default settings; tests begin with these alone. */
const firstSettings = (mode: Config['mode']): Partial<MerchantSettings> => ({
  whitelabel: demonstrationSwitches,
  ...(mode === 'development' && { languages: [...demoLanguages] }),
})

/**
 * Of those of the demonstration the accounts come first: a database that holds any other holds them, and is known by
 * them.
 */
const parts: readonly Part[] = [
  {
    name: 'merchant',
    write: (tx, { clock, config, bare }) =>
      tx
        .insert(merchants)
        .values({
          code: seededMerchant,
          settings: bare ? unopenedSite : firstSettings(config.mode),
          updatedAt: new Date(clock.now()),
        })
        .onConflictDoNothing(),
  },
  { name: 'content', write: seedContent },
  { name: 'games', invented: true, write: seedGames },
  { name: 'lottery', write: seedLotteryGames },
  { name: accountsMark, demonstration: true, write: seedMembers },
  { name: 'lottery-history', demonstration: true, plan: drawPast },
  { name: 'payment-passwords', demonstration: true, write: seedPaymentPasswords },
  { name: 'balances', demonstration: true, write: seedBalances },
  { name: 'point-rewards', invented: true, write: seedRewards },
  { name: 'promotions', demonstration: true, write: seedPromotions },
  { name: 'raffle', demonstration: true, write: seedRaffle },
  { name: 'vendor-wallets', invented: true, write: seedVendorWallets },
  { name: 'history', demonstration: true, plan: (services) => planHistory(services, demonstrationAccounts) },
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
    plan: (services, hashes) => (services.config.mode === 'test' ? nothing : planTeam(services, hashes)),
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

/** Writes a part unless another process has written it. */
async function writePart(part: Part, services: SeedServices, hashes: SeedHashes): Promise<void> {
  const { db, clock, log } = services
  const write: Write = 'plan' in part ? await part.plan(services, hashes) : (tx) => part.write(tx, services, hashes)
  await asSystem(db, 'firstData', clock.now(), async (tx) => {
    // on a busy machine a statement, or the way from one to the next, may take long
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLock} # schema_salt())`)
    if ((await missingParts(tx, [part])).length === 0) return
    await write(tx)
    await tx.insert(seeds).values({ name: part.name, seededAt: new Date(clock.now()) })
    log.info({ part: part.name }, 'first data written')
  })
}

/** SQL states of sessions cut or refused, of work given up, of no room left. */
const interruptions = /^(?:08|25P03|40|53|57|58)/

/** What kept a part from being written, where that was neither the part nor the server. */
function interruptionOf(error: unknown): string | null {
  const { cause, ...own } = error as { cause?: { code?: string; message: string }; code?: string }
  const { code = own.code ?? '', message } = cause ?? (error as Error & { code?: string })
  return interruptions.test(code) || /connection|timeout/i.test(message) ? message : null
}

/**
 * Writes the first data of a platform once: the merchant `fairhall`, its help and its lotteries, and outside production
 * everything that is made up: games, notices, accounts. In production the site and its lotteries begin closed. Several servers may call it at once: one writes a part, the others wait for it. When it
 * fails, what is written stays, and the next call goes on behind it.
 * @throws StartError when the database was in the way.
 */
export async function seed(given: SeedServices): Promise<void> {
  const { db, config } = given
  const services = { ...given, bare: given.bare ?? config.mode === 'production' }
  const wanted = parts.filter(
    (part) =>
      (part.demonstration !== true || config.mode !== 'production') && (part.invented !== true || !services.bare),
  )
  const missing = await missingParts(db, wanted)
  if (missing.length === 0) return
  const hashes: SeedHashes = missing.some((part) => part.demonstration) ? await hashPasswords(services) : new Map()
  try {
    for (const part of missing) await writePart(part, services, hashes)
  } catch (error) {
    const reason = interruptionOf(error)
    if (reason === null) throw error
    throw new StartError(`The first data could not be written (${reason}): start again, it goes on where it ended.`)
  }
}
