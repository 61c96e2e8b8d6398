import { sql } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { vendorCategories, vendors } from '#server/areas/play/games/tables.ts'
import type { Services } from '#server/services.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { vendorWallets, walletTransfers } from '#server/areas/money/wallet/tables.ts'

const idOf = (name: string) => people.find(({ account }) => account === name)!.id
const memberId = idOf('nodi_27')

/**
 * What the double's words of the wallet mean, on the real server: 10,000.00 for the player, 20,000.00 for the one with
 * an upline, and vendors by name.
 */
export async function seedWallets({ db, clock }: Services): Promise<void> {
  const codes = ['MAIDAN', words.lockedWallet, words.busyWallet]
  await db.insert(vendorWallets).values(
    codes.map((vendor, position) => ({
      merchant: 'fairhall',
      vendor,
      min: 100n,
      max: 5_000_000n,
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
  for (const account of ['secured', 'agent_07'])
    await post(db, {
      ...member,
      memberId: idOf(account),
      key: 'suite',
      kind: 'deposit',
      at: clock.now(),
      legs: [
        ['main', 2_000_000n],
        ['house:deposit', -2_000_000n],
      ],
    })
  await db.execute(sql`UPDATE wallets SET locked = true WHERE wallet = ${`vendor:${words.lockedWallet}`}`)
  await db
    .insert(walletTransfers)
    .values([
      transferTo(words.busyWallet, 'sending', crypto.randomUUID(), clock.now()),
      transferTo('MAIDAN', 'done', words.usedRequest, clock.now()),
    ])
}

const transferTo = (vendor: string, state: 'sending' | 'done', requestId: string, now: number) => ({
  merchant: 'fairhall',
  memberId,
  currency: 'BDT',
  hop: 1,
  fromWallet: 'main',
  amount: 1n,
  askedAt: new Date(now),
  requestId,
  vendor,
  toWallet: `vendor:${vendor}`,
  state,
  request: 'MAIN>another 1',
})

export const launching = { vassalage: 'DEMO', gameId: 'seven-feast' }
const demoWallet = { merchant: 'fairhall', vendor: launching.vassalage, min: 100n, max: 5_000_000n, position: 9 }

/** Refusals of a launch that come from wallets and vendors, and the request that causes each. */
export const walletRefusals: Readonly<Record<string, Record<string, unknown>>> = {
  'wallet.is.locked': launching,
  'vendor.maintenance': launching,
  'game.launch.failed': { vassalage: 'NOBODY' },
  WALLET_TRANSFER_BUSY: { ...launching, confirmTrans: true },
}

/** A vendor of the merchant without an adapter. */
async function addUnserved(db: Services['db']): Promise<void> {
  const nobody = { merchant: 'fairhall', vendor: 'NOBODY', category: 'SPORTS' } as const
  await db.insert(vendors).values({ merchant: 'fairhall', code: 'NOBODY', names: { EN: 'Nobody' } })
  await db.insert(vendorCategories).values({ ...nobody, position: 99, hot: false, popup: false })
}

/** Brings the wallets to where a launch is refused with a code; gives what to ask for. */
export async function arrangeLaunch({ db, clock }: Services, code: string): Promise<Record<string, unknown>> {
  if (code === 'game.launch.failed') await addUnserved(db)
  else if (code === 'wallet.is.locked') await db.execute(sql`UPDATE wallets SET locked = true WHERE wallet = 'main'`)
  else await db.insert(vendorWallets).values({ ...demoWallet, open: code !== 'vendor.maintenance' })
  if (code === 'WALLET_TRANSFER_BUSY')
    await db
      .insert(walletTransfers)
      .values(transferTo(launching.vassalage, 'sending', crypto.randomUUID(), clock.now()))
  return walletRefusals[code]!
}

/** Takes back what `arrangeLaunch` did. */
export const undoLaunch = `UPDATE wallets SET locked = false WHERE wallet = 'main';
  DELETE FROM wallet_transfers WHERE vendor = '${launching.vassalage}';
  DELETE FROM vendor_wallets WHERE vendor = '${launching.vassalage}';
  DELETE FROM vendor_categories WHERE vendor = 'NOBODY'; DELETE FROM vendors WHERE code = 'NOBODY'`

/** Sends 1.00 of the player to the agent, and answers the number of the transfer. */
export async function sendToUpline({ db, clock }: Services): Promise<string> {
  const at = new Date(clock.now()).toISOString()
  const { rows } = await db.execute<{ transfer_no: string }>(sql`
    SELECT transfer_no FROM member_transfer_send('fairhall', ${memberId}, ${idOf('agent_07')}, 'up', ${crypto.randomUUID()},
      '20261121', NULL, 'BDT', 100, ${at})`)
  return rows[0]!.transfer_no
}
