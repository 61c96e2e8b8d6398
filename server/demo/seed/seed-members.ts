import { and, eq, isNull } from 'drizzle-orm'
import { members } from '../../areas/accounts/members/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { demonstrationAccounts, type DemonstrationAccount } from './accounts.ts'
import { seededMerchant } from './merchant.ts'
import { operatorPassword } from './operators.ts'
import type { SeedServices, SeedHashes } from './seed-services.ts'

const day = 86_400_000
const rankLabels = ['New', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Crown', 'Royal', 'Legend', 'Star']

/** The stored password hashes of the demonstration, by account, and the one hash that all operators share. */
export async function hashPasswords({ ports }: SeedServices): Promise<SeedHashes> {
  const hashed = demonstrationAccounts.map(async ({ account, password, paymentPassword }) => {
    const login = await ports.passwords.hash(password)
    const payment = paymentPassword === undefined ? null : await ports.passwords.hash(paymentPassword)
    return [account, { login, payment }] as const
  })
  const ofOperators = [
    operatorPassword,
    { login: await ports.passwords.hash(operatorPassword), payment: null },
  ] as const
  return new Map([...(await Promise.all(hashed)), ofOperators])
}

/** Ids are made before the rows, so that uplines can be named. */
const idsOf = (random: SeedServices['random'], accounts: readonly DemonstrationAccount[]): [string, string][] =>
  accounts.map(({ account }) => [account, random.uuid()])

function memberRow(
  account: DemonstrationAccount,
  ids: Map<string, string>,
  { clock }: SeedServices,
  hashes: SeedHashes,
) {
  const now = clock.now()
  const rankLevel = account.rankLevel ?? 0
  return {
    id: ids.get(account.account)!,
    merchant: seededMerchant,
    account: account.account,
    accountKey: account.account.toLowerCase(),
    nickname: account.nickname,
    type: account.type,
    uplineId: account.upline ? ids.get(account.upline)! : null,
    toUpline: account.upline !== undefined,
    status: account.status ?? 'active',
    passwordHash: hashes.get(account.account)!.login,
    passwordChangedAt: new Date(now - (account.passwordAgeDays ?? 1) * day),
    passwordDefault: account.passwordDefault ?? false,
    firstLoginAt: new Date(now - day),
    email: account.email ?? null,
    countryDialingCode: account.mobile?.countryDialingCode ?? null,
    mobileNum: account.mobile?.mobileNum ?? null,
    profile: {},
    referralCode: `FH${account.account.toUpperCase()}`.slice(0, 16),
    rankLevel,
    rankLabel: rankLabels[rankLevel]!,
    memberLabels: [],
    avatar: String(1 + (account.account.length % 9)),
    avatarType: 'STATIC' as const,
    registeredAt: new Date(now - 90 * day),
  }
}

/** The payment passwords of the demonstration, for those who have none yet. */
export async function seedPaymentPasswords(tx: Tx, _: SeedServices, hashes: SeedHashes): Promise<void> {
  for (const [account, { payment }] of hashes) {
    if (payment === null) continue
    const own = and(eq(members.merchant, seededMerchant), eq(members.account, account))
    await tx
      .update(members)
      .set({ paymentPasswordHash: payment })
      .where(and(own, isNull(members.paymentPasswordHash)))
  }
}

/** The demonstration accounts with their uplines and downlines. */
export async function seedMembers(tx: Tx, services: SeedServices, hashes: SeedHashes): Promise<void> {
  const ids = new Map(idsOf(services.random, demonstrationAccounts))
  const rows = demonstrationAccounts.map((account) => memberRow(account, ids, services, hashes))
  await tx.insert(members).values(rows)
}

/** Accounts below one that stands already; their passwords are those of `like`. */
export async function addMembers(
  tx: Tx,
  { accounts, below, like }: { accounts: readonly DemonstrationAccount[]; below: string; like: string },
  services: SeedServices,
  hashes: SeedHashes,
): Promise<void> {
  const [top] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.merchant, seededMerchant), eq(members.account, below)))
  const ids = new Map([[below, top!.id], ...idsOf(services.random, accounts)])
  const alike = new Map(accounts.map(({ account }) => [account, hashes.get(like)!]))
  await tx.insert(members).values(accounts.map((account) => memberRow(account, ids, services, alike)))
}
