import { and, eq } from 'drizzle-orm'
import { ok, refuse, type Caller, type QueryOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { walletOf } from '#server/areas/money/wallet/list-wallets.ts'
import type { MemberWallet } from '#server/areas/money/wallet/ledger.ts'
import { vendorWallets, wallets } from '#server/areas/money/wallet/tables.ts'
import { takeStep } from '#server/areas/money/wallet/transfer-steps.ts'

type Code = 'request.param.err' | 'wallet.is.locked' | 'vendor.maintenance' | 'WALLET_TRANSFER_BUSY'
type Chosen = { ok: true; value: { wallet: MemberWallet; currency: string } } | { ok: false; code: Code }

/**
 * The wallet a game uses: the named one, or the vendor's if it has money, or the main one; only the main one where the
 * operator has no separate wallets, and none while the vendor is in maintenance. With `confirmTrans` the main balance is first moved to the vendor's wallet, within its limits.
 */
export async function chooseWallet(
  services: Services,
  { vassalage, accountType, confirmTrans = false }: QueryOf<'launchGame'>,
  { memberId }: Caller,
): Promise<Chosen> {
  const { db, merchant, random } = services
  const { currency, whitelabel } = await merchant.read()
  const [vendorWallet] = await db
    .select()
    .from(vendorWallets)
    .where(and(eq(vendorWallets.merchant, merchant.code), eq(vendorWallets.vendor, vassalage)))
  if (vendorWallet?.open === false) return refuse('vendor.maintenance')
  const balances = await db
    .select({ wallet: wallets.wallet, balance: wallets.balance, locked: wallets.locked })
    .from(wallets)
    .where(and(eq(wallets.memberId, memberId), eq(wallets.currency, currency)))
  const separate = vendorWallet && moduleOn(whitelabel, separateWallets)
  const filled = balances.some((one) => one.wallet === walletOf(vassalage) && one.balance > 0n)
  const named = accountType ?? (separate && (filled || confirmTrans) ? vassalage : 'MAIN')
  if (named !== 'MAIN' && (named !== vassalage || !separate)) return refuse('request.param.err')
  const wallet = walletOf(named)
  if (balances.find((one) => one.wallet === wallet)?.locked) return refuse('wallet.is.locked')
  if (wallet === 'main' || !vendorWallet) return ok({ wallet, currency })
  const main = balances.find((one) => one.wallet === 'main')
  if (confirmTrans && main && !main.locked && main.balance >= vendorWallet.min) {
    const amount = main.balance < vendorWallet.max ? main.balance : vendorWallet.max
    const step = { memberId, requestId: random.uuid(), hop: 1 as const, request: `MAIN>${vassalage} ${amount}` }
    const moved = await takeStep(services, { ...step, vendor: vassalage, direction: 'in', amount, currency })
    if ('refused' in moved ? moved.refused === 'busy' : moved.state === 'sending') return refuse('WALLET_TRANSFER_BUSY')
  }
  return ok({ wallet, currency })
}
