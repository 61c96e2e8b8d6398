import { byMidnight, dayOf } from '#rules/calendar.ts'
import type { ContractKind } from '#rules/contracts/terms.ts'
import { addContractOffer } from './server-contracts.ts'
import { messages as letters } from '#mocks/people.ts'
import { authenticatorSecret } from '#mocks/words.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { members } from '#server/areas/accounts/members/tables.ts'
import { memberPictures } from '#server/areas/accounts/profile/tables.ts'
import { makeExports } from '#server/areas/accounts/data-export/make-exports.ts'
import { readOwnData, requestOwnData } from '#server/areas/accounts/data-export/data-export.ts'
import { hashToken } from '#server/areas/accounts/sessions/session-token.ts'
import { beginAttempt } from '#server/areas/accounts/sessions/social-attempt.ts'
import { loginTickets } from '#server/areas/accounts/sessions/tables.ts'
import { passUse } from '#server/areas/accounts/verification/bot-pass.ts'
import { createCode } from '#server/areas/accounts/verification/codes.ts'
import { passwordTickets } from '#server/areas/accounts/verification/tables.ts'
import { solveWork } from '#src/lib/proof-of-work.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { directHandOf } from './server-peer-payments.ts'
import { identityHandOf } from './server-identity.ts'
import { addPicture } from './server-pictures.ts'
import { cashierHandOf } from './server-cashier.ts'
import { addStatements } from './server-statements.ts'
import { addAffiliateUrl } from './server-team.ts'
import { sendToUpline } from './server-wallets.ts'
import { idOf, type Secrets } from './server-people.ts'
import { origin, type Hand } from './side.ts'

const hour = 3_600_000

/** What shows that no machine calls. */
function botsOf(server: TestServer): Pick<Hand, 'pass' | 'captcha' | 'slider' | 'work'> {
  const { ports } = server
  async function peek(id: string): Promise<Record<string, unknown>> {
    const data = (await ports.challenges.take(id))!
    await ports.challenges.put(id, data, server.now() + hour)
    return data
  }

  const bots: Pick<Hand, 'pass' | 'captcha' | 'slider' | 'work'> = {
    async pass(purpose) {
      const result = await ports.botCheck.answerWork(await bots.work(), passUse(purpose, null, null))
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
  }
  return bots
}

/** Codes that were sent, or that an app shows. */
function codesOf(server: TestServer, { sealedSecret }: Secrets): Pick<Hand, 'code' | 'appCode'> {
  const { services } = server
  const { db } = services
  return {
    code: (purpose, target) => createCode(services, purpose, target.includes('@') ? target : `+880${target}`),
    async appCode(account) {
      await db
        .update(members)
        .set({ totpPending: sealedSecret, totpPendingUntil: new Date(server.now() + hour) })
        .where(and(eq(members.id, idOf(account)), isNull(members.totpSecret)))
      return new TOTP({ secret: authenticatorSecret }).generate({ timestamp: server.now() })
    },
  }
}

/** Tickets of what an account has begun. */
function ticketsOf(server: TestServer): Pick<Hand, 'loginTicket' | 'passwordTicket' | 'socialState'> {
  const { services } = server
  const { db } = services
  return {
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
  }
}

/** What right calls need of the server, the lotteries apart. */
export const handOf = (server: TestServer, secrets: Secrets) => ({
  ...botsOf(server),
  ...codesOf(server, secrets),
  ...ticketsOf(server),
  messageId: async () => letters[0]!.id,
  async ownDataFile() {
    const { services } = server
    const memberId = idOf('nodi_27')
    const before = await readOwnData(services, memberId)
    if (before.state === 'READY') return before.id!
    await requestOwnData(services, { caller: { memberId } })
    await makeExports(services)
    return (await readOwnData(services, memberId)).id!
  },
  async ownPicture() {
    const { db } = server.services
    const own = {
      id: idOf('nodi_27'),
      memberId: idOf('nodi_27'),
      content: Buffer.of(0),
      takenAt: new Date(server.now()),
    }
    await db.insert(memberPictures).values(own).onConflictDoUpdate({ target: memberPictures.memberId, set: own })
    return own.id
  },
  proofPicture: () => addPicture(server.services),
  ...cashierHandOf(server),
  transferNo: () => sendToUpline(server.services),
  ...directHandOf(server),
  affiliateUrlId: () => addAffiliateUrl(server.services),
  contract: (kind: ContractKind) => addContractOffer(server.services, kind),
  statement: () => addStatements(server.services),
  ...identityHandOf(server),
  today: () => dayOf(server.now(), byMidnight('Asia/Dhaka')),
})
