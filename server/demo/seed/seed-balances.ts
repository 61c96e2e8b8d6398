import { inArray } from 'drizzle-orm'
import { members } from '../../areas/accounts/members/tables.ts'
import { defaultSettings } from '../../areas/site/settings/default-settings.ts'
import { post } from '../../areas/money/wallet/ledger.ts'
import type { Tx } from '../../db/connect.ts'
import { demonstrationAccounts, type DemonstrationAccount } from './accounts.ts'
import { seededMerchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

/** When they registered; their history comes after it. */
const daysBefore = 90

/** What accounts start with, as postings against the house. */
export async function fund(
  tx: Tx,
  { clock }: Pick<SeedServices, 'clock'>,
  accounts: readonly DemonstrationAccount[],
): Promise<void> {
  const funded = accounts.filter((account) => account.balance !== undefined)
  const rows = await tx
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(
      inArray(
        members.account,
        funded.map(({ account }) => account),
      ),
    )
  const ids = new Map(rows.map(({ id, account }) => [account, id]))
  for (const { account, balance = 0n } of funded) {
    await post(tx, {
      merchant: seededMerchant,
      memberId: ids.get(account)!,
      key: 'demonstration',
      kind: 'demonstration',
      currency: defaultSettings.currency,
      at: clock.now() - daysBefore * 86_400_000,
      legs: [
        ['main', balance],
        ['house:demonstration', -balance],
      ],
    })
  }
}

export const seedBalances = (tx: Tx, services: SeedServices): Promise<void> => fund(tx, services, demonstrationAccounts)
