import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import type {
  VendorTransfer,
  VendorTransferOutcome,
  VendorWallets,
} from '#server/ports/vendor-wallets/vendor-wallets.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { startTestServer, withSwitch } from '#tests/support/test-server.ts'
import { post } from '../ledger.ts'
import { vendorWallets, wallets, walletTransfers } from '../tables.ts'

/** A vendor with scripted answers; without one it answers `done`. */
function toldVendor() {
  const told = {
    answers: [] as VendorTransferOutcome[],
    calls: [] as ({ call: 'move' | 'ask' } & VendorTransfer)[],
    /** The vendor answers when this promise settles. */
    gate: undefined as Promise<void> | undefined,
  }
  const answer = (call: 'move' | 'ask') => async (transfer: VendorTransfer) => {
    told.calls.push({ call, ...transfer })
    await told.gate
    return told.answers.shift() ?? 'done'
  }
  const vendorWallets: VendorWallets = { move: answer('move'), ask: answer('ask') }
  return { told, vendorWallets }
}

/**
 * A server whose vendors MAIDAN, PAVILION and SHUT (which is closed) have wallets that accept 1.00 to 500.00 per
 * transfer.
 */
export async function startWalletBed() {
  const { told, vendorWallets: port } = toldVendor()
  const server = await startTestServer({
    ports: { vendorWallets: port },
    settings: { whitelabel: withSwitch(separateWallets, '1') },
  })
  const { services } = server
  const { db } = services
  const vendor = { merchant: 'fairhall', min: 100n, max: 50_000n, open: true }
  await db.insert(vendorWallets).values([
    { ...vendor, vendor: 'SHUT', open: false, position: 3 },
    { ...vendor, vendor: 'PAVILION', position: 2 },
    { ...vendor, vendor: 'MAIDAN', position: 1 },
  ])
  let made = 0

  /** A signed-in member with money. Amounts are in minor units or in the wire format. */
  async function mover(amount = 100_000n) {
    const { id } = await server.member({ account: `mover${(made += 1)}` })
    const fund = (sum: bigint, currency = 'BDT') =>
      post(db, {
        merchant: 'fairhall',
        memberId: id,
        key: randomUUID(),
        kind: 'deposit',
        currency,
        at: server.now(),
        legs: [
          ['main', sum],
          ['house:deposit', -sum],
        ],
      })
    await fund(amount)
    const visit = { memberId: id, ip: '203.0.113.7', userAgent: 'test' }
    const token = await db.transaction((tx) => openSession(tx, services, visit))
    const transfer = (
      fromAccountType: string,
      toAccountType: string,
      value: string,
      requestId: string = randomUUID(),
    ) =>
      server.call('transferBetweenWallets', {
        body: { fromAccountType, toAccountType, amount: value, requestId },
        token,
      })
    const balances = async () => {
      const filled = and(eq(wallets.memberId, id), gt(wallets.balance, 0n))
      const rows = await db.select().from(wallets).where(filled)
      return Object.fromEntries(rows.map(({ wallet, balance }) => [wallet, balance]))
    }
    /** The stored steps of its transfers, in order. */
    const steps = () =>
      db.select().from(walletTransfers).where(eq(walletTransfers.memberId, id)).orderBy(asc(walletTransfers.id))
    const list = async (language = 'EN') => (await server.call('listWallets', { token, language })).value
    return { id, token, fund, transfer, balances, steps, list }
  }
  return { ...server, told, mover }
}

export type WalletBed = Awaited<ReturnType<typeof startWalletBed>>
