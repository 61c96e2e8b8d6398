import { isGuest } from '#rules/account-types.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { textsIn } from '#server/texts/server-texts.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { playCurrency } from './ledger.ts'
import { vendorWallets, wallets, walletTransfers } from './tables.ts'

export type Wallet = ValueOf<'listWallets'>['wallets'][number]
type Needed = Pick<Services, 'db' | 'clock' | 'merchant'>

/** The ledger's name of a wallet in the contract. */
export const walletOf = (accountType: string) =>
  accountType === 'MAIN' ? ('main' as const) : (`vendor:${accountType}` as const)

const walletsOfVendors = (db: Needed['db'], merchant: string) =>
  db
    .select({
      vendor: vendorWallets.vendor,
      open: vendorWallets.open,
      min: vendorWallets.min,
      max: vendorWallets.max,
      names: sql<Names | null>`(SELECT v.names FROM vendors v
        WHERE (v.merchant, v.code) = (vendor_wallets.merchant, vendor_wallets.vendor))`,
    })
    .from(vendorWallets)
    .where(eq(vendorWallets.merchant, merchant))
    .orderBy(asc(vendorWallets.position))

/**
 * The caller's main wallet, then the wallets at vendors that have one. Guests only have the main wallet. Where the
 * operator has no separate wallets, only those that still hold money are listed, without limits: it can be moved back.
 * `named` are listed in any case: a transfer answers with both its wallets, even one that it emptied.
 */
export async function listWallets(
  { db, clock, merchant }: Needed,
  { memberId, accountType }: Caller,
  language: string,
  named: readonly string[] = [],
): Promise<ValueOf<'listWallets'>> {
  const { currency, currencyDecimals, whitelabel } = await merchant.read()
  const separate = moduleOn(whitelabel, separateWallets)
  const guest = isGuest(accountType)
  const balances = await db
    .select({ wallet: wallets.wallet, balance: wallets.balance, locked: wallets.locked })
    .from(wallets)
    .where(and(eq(wallets.memberId, memberId), eq(wallets.currency, guest ? playCurrency : currency)))
  const under = await db
    .select({ vendor: walletTransfers.vendor })
    .from(walletTransfers)
    .where(and(eq(walletTransfers.memberId, memberId), eq(walletTransfers.state, 'sending')))
  const vendorRows = await walletsOfVendors(db, merchant.code)
  const busy = new Set(under.map(({ vendor }) => vendor))
  const shown = (type: string, name: string, open: boolean, limits: Wallet['limits']): Wallet => {
    const wallet = balances.find((one) => one.wallet === walletOf(type))
    return {
      accountType: type,
      name,
      balance: amountText(wallet?.balance ?? 0n, currencyDecimals),
      status: statusOf({ open, locked: wallet?.locked ?? false, busy: busy.has(type) }),
      updatedAt: new Date(clock.now()).toISOString(),
      limits,
    }
  }
  const left = new Set(balances.filter(({ balance }) => balance > 0n).map(({ wallet }) => wallet))
  const limitsOf = (min: bigint, max: bigint) => ({
    min: amountText(min, currencyDecimals),
    max: amountText(max, currencyDecimals),
  })
  const isListed = (vendor: string) =>
    separate || busy.has(vendor) || left.has(walletOf(vendor)) || named.includes(vendor)
  const ofVendors = guest ? [] : vendorRows.filter(({ vendor }) => isListed(vendor))
  return {
    wallets: [
      shown('MAIN', textsIn(language).mainWallet, true, null),
      ...ofVendors.map(({ vendor, open, names, min, max }) =>
        shown(vendor, names ? nameIn(names, language) : vendor, open, separate ? limitsOf(min, max) : null),
      ),
    ],
    currency,
  }
}

function statusOf({ open, locked, busy }: { open: boolean; locked: boolean; busy: boolean }): Wallet['status'] {
  if (!open) return 'CLOSED'
  if (locked) return 'LOCKED'
  return busy ? 'BUSY' : 'OPEN'
}
