import { and, eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { owedOfContracts } from '../wallet/contract-debts.ts'
import { frozenMoney } from '../peer-payments/frozen-money.ts'
import { whyNotAsked } from '#server/areas/accounts/members/check-payment-password.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { wallets } from '../wallet/tables.ts'
import { usableFrom } from './payout-accounts.ts'
import type { payoutAccounts } from './tables.ts'

type Available = ValueOf<'getWithdrawSettings'>['available']
type HeldBy = Available['heldBy'][number]

type Known = {
  member: Member
  accounts: readonly (typeof payoutAccounts.$inferSelect)[]
  /** Whether a wagering requirement blocks every withdrawal. */
  mustPlay: boolean
  /** What the day still allows: how many withdrawals, and how much in minor units. */
  left: { count: number; amount: bigint }
  /** The largest withdrawal without accepted documents; null if no documents are needed. */
  undocumented: bigint | null
  now: number
}

const smallest = (all: readonly bigint[]) => all.reduce((a, b) => (b < a ? b : a))
const largest = (all: readonly bigint[]) => all.reduce((a, b) => (b > a ? b : a))

async function readMain(tx: Tx, memberId: string, currency: string) {
  const [row] = await tx
    .select({ balance: wallets.balance, locked: wallets.locked })
    .from(wallets)
    .where(and(eq(wallets.memberId, memberId), eq(wallets.currency, currency), eq(wallets.wallet, 'main')))
  return row ?? { balance: 0n, locked: false }
}

/** The lowest minimum and the highest maximum of the accounts' banks, or of all banks without accounts. */
function boundsOf({ cashier, currencyDecimals }: MerchantSettings, accounts: Known['accounts']) {
  const named = cashier.banks.filter((bank) => accounts.some(({ bankCode }) => bankCode === bank.bankCode))
  const banks = named.length === 0 ? cashier.banks : named
  const amounts = (of: 'min' | 'max') => banks.map((bank) => minorUnits(bank[of], currencyDecimals)!)
  return { least: smallest(amounts('min')), most: largest(amounts('max')) }
}

/**
 * The most a withdrawal may ask for now, in the merchant's decimals, and why it is zero: the one figure that every page
 * shows. `withdraw` accepts this amount to an account whose bank allows it [1.15].
 */
export async function availableNow(tx: Tx, settings: MerchantSettings, known: Known): Promise<Available> {
  const { member, accounts, mustPlay, left, undocumented, now } = known
  const { currency, currencyDecimals, cashier } = settings
  const owner = { memberId: member.id, currency }
  const main = await readMain(tx, member.id, currency)
  const contested = await frozenMoney(tx, owner, { now, cashier })
  const usable = accounts.filter((account) => usableFrom(account, member, cashier) <= now)
  const { least, most } = boundsOf(settings, usable.length > 0 ? usable : accounts)
  const free = main.balance - contested
  const inDebt = (await owedOfContracts(tx, member.id, currency)) > 0n
  const password = whyNotAsked(member, now)
  const reasons: [HeldBy, boolean][] = [
    ['locked', main.locked || member.status !== 'active'],
    ['noPassword', password?.code === 'not.exists.payment.password'],
    ['passwordLocked', password?.code === 'max.attempt.limit'],
    ['noAccount', accounts.length === 0],
    ['accountWaits', accounts.length > 0 && usable.length === 0],
    ['playThrough', mustPlay],
    ['documents', undocumented !== null && undocumented < least],
    ['debt', inDebt],
    ['dayCount', left.count === 0],
    ['dayAmount', left.amount < least],
    ['contested', main.balance >= least && free < least],
    ['belowLeast', main.balance < least],
  ]
  const heldBy = reasons.filter(([, holds]) => holds).map(([reason]) => reason)
  const allowed = smallest([free, left.amount, most, ...(undocumented === null ? [] : [undocumented])])
  return {
    amount: amountText(heldBy.length > 0 ? 0n : allowed, currencyDecimals),
    least: amountText(least, currencyDecimals),
    heldBy,
  }
}
