import { sql } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import type { Services } from '#server/services.ts'
import { post } from '#server/wallet/ledger.ts'
import { vendorWallets, walletTransfers } from '#server/wallet/tables.ts'

/** What the double's words of the wallet mean, on the real server: 10,000.00 for the player, and vendors by name. */
export async function seedWallets({ db, clock }: Services): Promise<void> {
  const memberId = people.find(({ account }) => account === 'nodi_27')!.id
  const vendors = ['MAIDAN', words.lockedWallet, words.busyWallet]
  await db.insert(vendorWallets).values(
    vendors.map((vendor, position) => ({
      merchant: 'fairhall',
      vendor,
      least: 100n,
      most: 5_000_000n,
      open: true,
      position,
    })),
  )
  const member = { merchant: 'fairhall', memberId, currency: 'BDT' }
  await post(db, {
    ...member,
    key: 'suite',
    kind: 'deposit',
    at: clock.now(),
    legs: [
      ['main', 1_000_000n],
      [`vendor:${words.lockedWallet}`, 100n],
      ['house:deposit', -1_000_100n],
    ],
  })
  await db.execute(sql`UPDATE wallets SET locked = true WHERE wallet = ${`vendor:${words.lockedWallet}`}`)
  const transfer = { ...member, hop: 1, fromWallet: 'main', amount: 1n, askedAt: new Date(clock.now()) }
  const to = (vendor: string, state: 'sending' | 'done', requestId: string) => ({
    ...transfer,
    requestId,
    vendor,
    toWallet: `vendor:${vendor}`,
    state,
    asked: 'MAIN>another 1',
  })
  await db
    .insert(walletTransfers)
    .values([to(words.busyWallet, 'sending', crypto.randomUUID()), to('MAIDAN', 'done', words.usedRequest)])
}
