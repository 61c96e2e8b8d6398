import { devices, people, messages as letters, password, paymentPassword } from '#mocks/people.ts'
import { authenticatorSecret, words } from '#mocks/words.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { affiliateUrls } from '#server/areas/agents/tables.ts'
import { messages } from '#server/areas/content/tables.ts'
import { seedContent } from '#server/demo/seed/seed-content.ts'
import { seedGames } from '#server/demo/seed/seed-games.ts'
import { members, socialLinks } from '#server/areas/members/tables.ts'
import { localDate } from '#server/areas/records/zone-days.ts'
import { hashToken } from '#server/areas/sessions/session-token.ts'
import { beginAttempt } from '#server/areas/sessions/social-attempt.ts'
import { openSession } from '#server/areas/sessions/open-session.ts'
import { knownAddresses, loginTickets, rememberedDevices, sessions } from '#server/areas/sessions/tables.ts'
import { passUse } from '#server/areas/verification/bot-pass.ts'
import { passwordTickets } from '#server/areas/verification/tables.ts'
import { createCode } from '#server/areas/verification/codes.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { solveWork } from '#src/lib/proof-of-work.ts'
import { arrangeOn } from './arrange-server.ts'
import { openLotteries } from './server-lottery.ts'
import { seedProtection, undoProtection } from './server-protection.ts'
import { seedWallets, undoLaunch } from './server-wallets.ts'
import { allModules, siteScenes } from './scenes.ts'
import { scriptedIssuer, scriptedOidc, scriptedSms } from './scripted-ports.ts'
import { origin, type Side } from './side.ts'

const hour = 3_600_000
/** Plain http: Node 24 aborts when a sealed body is opened after msw has answered a call to https in the same process. */
const settings = { domains: [{ domain: origin, speed: null }], whitelabel: allModules('1') }
const agent = people.find(({ type }) => type === 1)!

/** The real application on a database in which the double's people live, so that the same words mean the same. */
export async function openServer(): Promise<Side & { server: Awaited<ReturnType<typeof startTestServer>> }> {
  const server = await startTestServer({ settings, ports: { oidc: scriptedOidc, sms: scriptedSms } })
  const { services, ports } = server
  ports.gameVendors.add({ id: 'suite', keys: ['k'.repeat(32)], origin: 'https://games.test', vassalages: null })
  const { db, merchant } = services
  const passwordHash = await ports.passwords.hash(password)
  const paymentPasswordHash = await ports.passwords.hash(paymentPassword)
  const sealedSecret = ports.atRest.seal(authenticatorSecret)
  const readSettings = merchant.read.bind(merchant)
  const idOf = (account: string) => people.find((person) => person.account === account)!.id

  async function reset(): Promise<void> {
    merchant.read = readSettings
    await server.setSettings({})
    await db.execute(
      sql.raw(
        [
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
          .map((table) => `DELETE FROM ${table}`)
          .concat(undoLaunch, undoProtection)
          .join(';'),
      ),
    )
    const now = new Date(server.now())
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
        passwordHash,
        passwordChangedAt: new Date(server.now() - (person.passwordExpired ? 181 * 24 * hour : 0)),
        passwordDefault: person.passwordDefault,
        firstLoginAt: person.firstTimeLogin ? null : now,
        email: person.email,
        payeeName: person.payeeName,
        paymentPasswordHash: person.paymentPassword === null ? null : paymentPasswordHash,
        paymentPasswordLockedUntil: person.paymentPasswordLocked ? new Date(server.now() + hour) : null,
        totpSecret: person.totp === 'on' ? sealedSecret : null,
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
    await db.insert(messages).values(
      letters.map(({ id, memberId, kind, title, content }) => ({
        id,
        memberId,
        kind,
        texts: { EN: { title, content } },
        sentAt: now,
      })),
    )
    for (const { token, rememberedAt, lastUsedAt, expiresAt, ...device } of devices)
      await db.insert(rememberedDevices).values({
        ...device,
        tokenHash: hashToken(token),
        rememberedAt: new Date(rememberedAt),
        lastUsedAt: new Date(lastUsedAt),
        expiresAt: new Date(expiresAt),
      })
    await seedProtection(services)
    const link = { merchant: merchant.code, memberId: agent.id, memberType: 0, uses: 0, createdAt: now }
    await db.insert(affiliateUrls).values([
      { ...link, id: crypto.randomUUID(), code: 'FAIR2027' },
      { ...link, id: crypto.randomUUID(), code: words.expiredAffiliate, expiresAt: new Date(server.now() - 1) },
    ])
  }

  await db.transaction((tx) => seedContent(tx, services))
  await db.transaction((tx) => seedGames(tx))
  await seedWallets(services)
  const lotteries = await openLotteries(services)

  async function peek(id: string): Promise<Record<string, unknown>> {
    const data = (await ports.challenges.take(id))!
    await ports.challenges.put(id, data, server.now() + hour)
    return data
  }

  const hand: Side['hand'] = {
    code: (purpose, target) => createCode(services, purpose, target.includes('@') ? target : `+880${target}`),
    async appCode(account) {
      await db
        .update(members)
        .set({ totpPending: sealedSecret, totpPendingUntil: new Date(server.now() + hour) })
        .where(and(eq(members.id, idOf(account)), isNull(members.totpSecret)))
      return new TOTP({ secret: authenticatorSecret }).generate({ timestamp: server.now() })
    },
    async pass(purpose) {
      const result = await ports.botCheck.answerWork(await hand.work(), passUse(purpose, null, null))
      if (!result.ok) throw new Error('the bot check did not pass')
      return result.pass
    },
    async captcha() {
      const { captchaId } = await ports.captcha.image()
      return { captchaId, captcha: String((await peek(`captcha:${captchaId}`))['digits']) }
    },
    async slider() {
      const { captchaId } = await ports.botCheck.slider()
      return { captchaId, x: Number((await peek(`bot:${captchaId}`))['x']) }
    },
    async work() {
      const work = await ports.botCheck.work()
      return { captchaId: work.captchaId, nonce: await solveWork(work) }
    },
    async loginTicket() {
      const ticket = `vt_${crypto.randomUUID()}`
      await db.insert(loginTickets).values({
        ticketHash: hashToken(ticket),
        memberId: idOf('new.address'),
        ip: '203.0.113.7',
        methods: ['SMS', 'EMAIL'],
        loginType: 'username',
        expiresAt: new Date(server.now() + hour),
      })
      return ticket
    },
    async passwordTicket() {
      const ticket = `pt_${crypto.randomUUID()}`
      const expiresAt = new Date(server.now() + hour)
      await db.insert(passwordTickets).values({ ticketHash: hashToken(ticket), memberId: idOf('nodi_27'), expiresAt })
      return ticket
    },
    async socialState(account) {
      const returnUrl = `${origin}/login`
      const memberId = account === undefined ? null : idOf(account)
      const begun = await beginAttempt(services, {
        provider: 'google',
        returnUrl,
        host: 'fairhall.example',
        memberId,
      })
      if (!(begun instanceof URL)) throw new Error('the provider did not begin')
      return begun.searchParams.get('state')!
    },
    messageId: async () => letters[0]!.id,
    today: () => localDate(server.now(), 'Asia/Dhaka'),
    ...lotteries,
  }

  return {
    name: 'server',
    server,
    hand,
    fetch: async (url, init) => server.app.request(url, init),
    now: server.now,
    key: ports.sealingKeys[0]!.publicJwk as Side['key'],
    async token(account) {
      const memberId = idOf(account === 'expired' ? 'nodi_27' : account)
      const passwordDue = account === 'default.password'
      const visit = { memberId, ip: '203.0.113.7', userAgent: 'suite', passwordDue }
      const token = await db.transaction((tx) => openSession(tx, services, visit))
      if (account === 'expired') await db.update(sessions).set({ endedAt: new Date(), endReason: 'password' })
      return token
    },
    reset,
    async play(name, id) {
      const { settings, sabotage } = siteScenes[name]
      if (settings) await server.setSettings(settings)
      if (sabotage === 'broken') merchant.read = () => Promise.reject(new Error('the suite broke it'))
      if (name === 'unregisteredAddress') {
        const memberId = idOf('new.address')
        await db.insert(knownAddresses).values({ memberId, ip: '198.51.100.1', confirmedAt: new Date(server.now()) })
      }
      if (name === 'throttled') await arrangeOn(server, hand)(id, 'TOO_MANY_REQUEST', {})
    },
    arrange: arrangeOn(server, hand),
    close: server.close,
  }
}
