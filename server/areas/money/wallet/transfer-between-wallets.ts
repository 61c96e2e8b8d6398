import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { findPause } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import { minorUnits } from '#rules/money.ts'
import { listWallets } from './list-wallets.ts'
import { readBalance } from './read-balance.ts'
import { vendorWallets, walletTransfers } from './tables.ts'
import { takeStep, transferNoOf, type Step } from './transfer-steps.ts'

type Reply = ReplyOf<'transferBetweenWallets'>
type Request = Pick<RequestOf<'transferBetweenWallets'>, 'body' | 'caller' | 'language'>

const refusalOf = {
  reused: 'request.id.reused',
  busy: 'WALLET_TRANSFER_BUSY',
  short: 'account.balance.not.enough',
  locked: 'wallet.is.locked',
  excluded: 'player.excluded',
  cooling: 'player.cooling.off',
} as const

/** Why a vendor does not accept a transfer of this amount, or null. */
async function findObjection({ db, merchant }: Services, vendor: string, amount: bigint): Promise<Reply | null> {
  const [vendorWallet] = await db
    .select()
    .from(vendorWallets)
    .where(and(eq(vendorWallets.merchant, merchant.code), eq(vendorWallets.vendor, vendor)))
  if (!vendorWallet?.open) return refuse('transfer.not.available')
  if (amount < vendorWallet.min) return refuse('account.transfer.exceed.min')
  return amount > vendorWallet.max ? refuse('account.transfer.exceed.max') : null
}

type Way = { vendor: string; direction: 'in' | 'out' }

/** The steps of a transfer: out of one vendor's wallet, through the main wallet, into the other's. */
const waysOf = (from: string, to: string): Way[] =>
  [
    { vendor: from, direction: 'out' as const },
    { vendor: to, direction: 'in' as const },
  ].filter(({ vendor }) => vendor !== 'MAIN')

/**
 * Why a transfer can't start: a closed vendor, an amount outside its limits, a vendor's wallet where the operator has no
 * separate ones (money left there can be moved back), or a break of the member.
 */
async function findFirstObjection(
  services: Services,
  ways: readonly Way[],
  { amount, memberId, to }: { amount: bigint; memberId: string; to: string },
) {
  for (const { vendor } of ways) {
    const objection = await findObjection(services, vendor, amount)
    if (objection) return objection
  }
  const { whitelabel } = await services.merchant.read()
  if (to !== 'MAIN' && !moduleOn(whitelabel, separateWallets)) return refuse('transfer.not.available')
  const pause = to === 'MAIN' ? null : await findPause(services.db, memberId, services.clock.now())
  return pause && refuse(refusalOf[pause])
}

/**
 * Moves money between the main wallet and a vendor's; between two vendors in two steps through the main wallet. A
 * repeated request gets the first answer; with an unknown outcome it stays HELD until the outcome is known [7.46].
 */
export async function transferBetweenWallets(services: Services, request: Request): Promise<Reply> {
  const { db, merchant } = services
  const { fromAccountType: from, toAccountType: to, requestId } = request.body
  const { memberId } = request.caller
  const { currency, currencyDecimals } = await merchant.read()
  const amount = minorUnits(request.body.amount, currencyDecimals)
  if (amount === null || amount <= 0n) return refuse('request.param.err')
  if (from === to) return refuse('transfer.not.available')
  const summary = `${from}>${to} ${amount}`
  const ofRequest = and(eq(walletTransfers.memberId, memberId), eq(walletTransfers.requestId, requestId))
  const [known] = await db.select({ request: walletTransfers.request }).from(walletTransfers).where(ofRequest)
  if (known && known.request !== summary) return refuse('request.id.reused')

  const ways = waysOf(from, to)
  const objection = known ? null : await findFirstObjection(services, ways, { amount, memberId, to })
  if (objection) return objection
  const take = (hop: Step['hop'], way: Way) =>
    takeStep(services, { memberId, requestId, hop, request: summary, amount, currency, ...way })
  const [way, onward] = ways
  const first = await take(1, way!)
  const last = onward && first.state === 'done' ? await take(2, onward) : first
  if (last.state === null) return refuse(refusalOf[last.refused])
  if (last.state === 'returned') return refuse('transfer.not.available')
  const shown = (await listWallets(services, request.caller, request.language, [from, to])).wallets
  const wallet = (accountType: string) => shown.find((one) => one.accountType === accountType)!
  const answer = {
    transferNo: transferNoOf(last.id),
    status: last.state === 'sending' ? ('HELD' as const) : ('DONE' as const),
    from: wallet(from),
    to: wallet(to),
    sumBalance: (await readBalance(services, request.caller)).sumBalance,
  }
  if (answer.status === 'HELD') return ok(answer)
  const [stored] = await db
    .update(walletTransfers)
    .set({ answer: sql`coalesce(${walletTransfers.answer}, ${JSON.stringify(answer)}::jsonb)` })
    .where(and(ofRequest, eq(walletTransfers.hop, ways.length)))
    .returning({ answer: walletTransfers.answer })
  return ok(stored!.answer!)
}
