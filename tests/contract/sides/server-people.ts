import { devices, messages as letters, password, paymentPassword, people } from '#mocks/people.ts'
import { authenticatorSecret, words } from '#mocks/words.ts'
import { sql } from 'drizzle-orm'
import { affiliateUrls } from '#server/areas/commissions/agents/tables.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { members, socialLinks } from '#server/areas/accounts/members/tables.ts'
import { hashToken } from '#server/areas/accounts/sessions/session-token.ts'
import { rememberedDevices } from '#server/areas/accounts/sessions/tables.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { scriptedIssuer } from './scripted-ports.ts'
import { undoDebt } from './server-contracts.ts'
import { undoCashier } from './server-cashier.ts'
import { undoPoints } from './server-points.ts'
import { undoPromotions } from './server-promotions.ts'
import { undoRaffles } from './server-raffles.ts'
import { undoMissions } from './server-missions.ts'
import { undoRebates } from './server-rebates.ts'
import { undoProtection } from './server-responsible-gaming.ts'
import { undoLaunch } from './server-wallets.ts'

const hour = 3_600_000
const agent = people.find(({ type }) => type === 1)!
const tables = [
  'pictures',
  'member_closings',
  'member_exports',
  'member_transfers',
  'turnover_parts',
  'turnover_duties',
  'favourite_games',
  'recent_games',
  'vendor_launches',
  'affiliate_urls',
  'messages',
  'throttles',
  'verification_codes',
  'social_logins',
  'social_links',
  'password_tickets',
  'login_tickets',
  'known_addresses',
  'recovery_codes',
  'remembered_devices',
  'sessions',
  'members',
]

/** The id of one of the double's people. */
export const idOf = (account: string) => people.find((person) => person.account === account)!.id

/** What people are recognised by, hashed and sealed once for all resets. */
export async function secretsOf({ ports }: TestServer) {
  return {
    passwordHash: await ports.passwords.hash(password),
    paymentPasswordHash: await ports.passwords.hash(paymentPassword),
    sealedSecret: ports.atRest.seal(authenticatorSecret),
  }
}

export type Secrets = Awaited<ReturnType<typeof secretsOf>>

/** Takes everything out that a person has or left. */
export async function removePeople({ services: { db } }: TestServer): Promise<void> {
  const deletes = tables.map((table) => `DELETE FROM ${table}`)
  await db.execute(
    sql.raw(
      [
        undoDebt,
        undoRaffles,
        undoCashier,
        undoPoints,
        undoMissions,
        undoRebates,
        undoPromotions,
        ...deletes,
        undoLaunch,
        undoProtection,
      ].join(';'),
    ),
  )
}

async function seedMembers(
  { services: { db, merchant }, now: serverNow }: TestServer,
  secrets: Secrets,
): Promise<void> {
  const now = new Date(serverNow())
  await db.insert(members).values(
    people.map((person, index) => ({
      id: person.id,
      merchant: merchant.code,
      account: person.account,
      accountKey: person.account,
      nickname: person.nickname,
      type: person.type,
      toUpline: person.toUpline,
      uplineId: person.toUpline ? agent.id : null,
      status: person.frozen ? ('frozen' as const) : ('active' as const),
      passwordHash: secrets.passwordHash,
      passwordChangedAt: new Date(serverNow() - (person.passwordExpired ? 181 * 24 * hour : 0)),
      passwordDefault: person.passwordDefault,
      firstLoginAt: person.firstTimeLogin ? null : now,
      email: person.email,
      payeeName: person.payeeName,
      paymentPasswordHash: person.paymentPassword === null ? null : secrets.paymentPasswordHash,
      paymentPasswordLockedUntil: person.paymentPasswordLocked ? new Date(serverNow() + hour) : null,
      totpSecret: person.totp === 'on' ? secrets.sealedSecret : null,
      countryDialingCode: person.mobileNum && '+880',
      mobileNum: person.mobileNum,
      profile: {},
      referralCode: `CODE${1000 + index}`,
      rankLevel: person.rankLevel,
      rankLabel: 'Silver',
      memberLabels: [],
      avatar: '3',
      avatarType: 'STATIC' as const,
      registeredAt: now,
    })),
  )
}

async function seedLetters({ services: { db }, now: serverNow }: TestServer): Promise<void> {
  const now = new Date(serverNow())
  await db.insert(messages).values(
    letters.map(({ id, memberId, kind, title, content }) => ({
      id,
      memberId,
      kind,
      texts: { EN: { title, content } },
      sentAt: now,
    })),
  )
}

async function seedSocialLinks({ services: { db, merchant }, now: serverNow }: TestServer): Promise<void> {
  const now = new Date(serverNow())
  await db.insert(socialLinks).values(
    ['nodi_27', 'frozen.user', 'guest.user', 'secured'].map((subject) => ({
      merchant: merchant.code,
      issuer: scriptedIssuer,
      subject,
      memberId: idOf(subject),
      provider: 'google',
      linkedAt: now,
    })),
  )
}

async function seedDevices({ services: { db } }: TestServer): Promise<void> {
  for (const { token, rememberedAt, lastUsedAt, expiresAt, ...device } of devices)
    await db.insert(rememberedDevices).values({
      ...device,
      tokenHash: hashToken(token),
      rememberedAt: new Date(rememberedAt),
      lastUsedAt: new Date(lastUsedAt),
      expiresAt: new Date(expiresAt),
    })
}

async function seedAffiliateUrls({ services: { db, merchant }, now: serverNow }: TestServer): Promise<void> {
  const now = new Date(serverNow())
  const link = { merchant: merchant.code, memberId: agent.id, memberType: 0, uses: 0, createdAt: now }
  await db.insert(affiliateUrls).values([
    { ...link, id: crypto.randomUUID(), code: 'FAIR2027' },
    { ...link, id: crypto.randomUUID(), code: words.expiredAffiliate, expiresAt: new Date(serverNow() - 1) },
  ])
}

/** The double's people, what they have been sent and what they are known by. */
export async function seedPeople(server: TestServer, secrets: Secrets): Promise<void> {
  await seedMembers(server, secrets)
  await seedSocialLinks(server)
  await seedLetters(server)
  await seedDevices(server)
  await seedAffiliateUrls(server)
}
