import { isGuest } from '#rules/account-types.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { playCurrency } from './ledger.ts'
import { wallets } from './tables.ts'

/** The caller's money: `sumBalance` is the playable amount; guests see their play money [3.43]. */
export async function readBalance(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId, accountType }: Caller,
): Promise<ValueOf<'getBalance'>> {
  const { currency, currencyDecimals } = await merchant.read()
  const playMoney = isGuest(accountType)
  const rows = await db
    .select({ wallet: wallets.wallet, balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.memberId, memberId), eq(wallets.currency, playMoney ? playCurrency : currency)))
  const total = (counts: (wallet: string) => boolean) =>
    rows.reduce((sum, { wallet, balance }) => (counts(wallet) ? sum + balance : sum), 0n)
  const main = total((wallet) => wallet === 'main')
  const vendor = total((wallet) => wallet.startsWith('vendor:'))
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return {
    sumBalance: text(main + vendor),
    mainBalance: text(main),
    vendorBalance: text(vendor),
    heldBalance: text(total((wallet) => wallet === 'held' || wallet.startsWith('transit:'))),
    bonusBalance: text(total((wallet) => wallet === 'bonus')),
    currency,
    playMoney,
    asOf: new Date(clock.now()).toISOString(),
  }
}
