import { eq } from 'drizzle-orm'
import { words } from '#mocks/words.ts'
import { paymentPassword, people } from '#mocks/people.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { countTry } from '#server/http/throttle.ts'
import { isWorkDone, type Work } from '#server/ports/challenges/work.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { passUse } from '#server/areas/accounts/verification/bot-pass.ts'
import { hashToken } from '#server/areas/accounts/sessions/session-token.ts'
import { knownAddresses } from '#server/areas/accounts/sessions/tables.ts'
import { passwordTickets } from '#server/areas/accounts/verification/tables.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { arrangeContract, arrangeDebt } from './server-contracts.ts'
import { arrangeDirect } from './server-peer-payments.ts'
import { arrangeIdentity } from './server-identity.ts'
import { addPicture } from './server-pictures.ts'
import { arrangePoints } from './server-points.ts'
import { arrangePromotion } from './server-promotions.ts'
import { arrangeMission } from './server-missions.ts'
import { arrangeRebates } from './server-rebates.ts'
import { arrangeStop } from './server-responsible-gaming.ts'
import { arrangeTeam, arrangeTransfer } from './server-team.ts'
import { arrangeLaunch, launching, walletRefusals } from './server-wallets.ts'
import { addAccount, addWithdrawal, arrangeCashier } from './server-cashier.ts'
import { arrangeLottery } from './server-lottery.ts'
import type { Call, Hand, Side } from './side.ts'

const ip = '203.0.113.7'
const idOf = (account: string) => people.find((person) => person.account === account)!.id
const text = (call: Call, field: string) => (call.body as Record<string, string>)[field]!

/** The key whose count locks an operation, as its rule names it. */
const locks: Partial<Record<OperationId, () => string>> = {
  logIn: () => 'login:who:username:locked.user',
  verifyLogin: () => `login-verification:${idOf('new.address')}`,
  changePassword: () => `password:${idOf('nodi_27')}`,
  resetPasswordByMobile: () => `reset:+880${words.lockedMobile}`,
  bindMobile: () => `password:${idOf('nodi_27')}`,
  bindEmail: () => `password:${idOf('nodi_27')}`,
  setPaymentPassword: () => `password:${idOf('nodi_27')}`,
  startTotp: () => `password:${idOf('nodi_27')}`,
  removeTotp: () => `password:${idOf('secured')}`,
  renewRecoveryCodes: () => `password:${idOf('secured')}`,
  startSocialLink: () => `password:${idOf('rupa_vip')}`,
  unlinkSocial: () => `password:${idOf('nodi_27')}`,
  confirmTotp: () => `totp:${idOf('nodi_27')}`,
  resetPaymentPassword: () => `payment-reset:${idOf('secured')}`,
  sendLoginCode: () => `code:to:+880${words.lockedMobile}`,
  sendPasswordCode: () => `code:to:+880${words.lockedMobile}`,
  sendRegistrationCode: () => `code:to:+880${words.lockedNewMobile}`,
  sendMobileBindingCode: () => `code:to:+880${words.lockedNewMobile}`,
  sendEmailBindingCode: () => `code:to:${words.lockedEmail}`,
  sendMemberCode: () => `code:to:+880${words.lockedMobile}`,
}

/** The keys of the throttles that answer TOO_MANY_REQUEST. */
export const throttles: Partial<Record<OperationId, string>> = {
  startFreePlay: `guest:ip:${ip}`,
  openFreeGame: `free-game:ip:${ip}`,
  requestPasswordByEmail: `reset:ip:${ip}`,
  checkUsername: `username:${ip}`,
  sendFeedback: `feedback:${ip}`,
  sendFeedbackByPut: `feedback:${ip}`,
  sendLoginVerificationCode: 'code:login-verification:+8801700000019',
  sendLoginCode: `code:login:+880${words.takenMobile}`,
  sendPasswordCode: `code:password:+880${words.takenMobile}`,
  sendRegistrationCode: 'code:register:+8801700000001',
  sendMobileBindingCode: 'code:bind:+8801700000001',
  sendEmailBindingCode: 'code:bind:new@example.test',
  sendMemberCode: `code:member:+880${words.takenMobile}`,
}

/** The purpose of a code, and the body field with its recipient; null is the member's own number. */
const codeOf: Partial<Record<OperationId, readonly [purpose: Parameters<Hand['code']>[0], field: string | null]>> = {
  logIn: ['login', 'username'],
  registerByMobile: ['register', 'mobileNum'],
  resetPasswordByMobile: ['password', 'mobileNum'],
  bindMobile: ['bind', 'mobileNum'],
  bindEmail: ['bind', 'email'],
  resetPaymentPassword: ['member', null],
}

/** Codes that prove a number whose account, or whose lack of one, is what is refused. */
const proofs: Record<string, Parameters<Hand['code']>> = {
  'resetPasswordByMobile not.exists.mobile': ['password', words.unknownMobile],
  'resetPasswordByMobile login_verify_required': ['password', words.securedMobile],
  'resetPasswordByMobile login.denied': ['password', words.frozenMobile],
  'registerByMobile exists.mobile.err': ['register', words.takenMobile],
  'bindMobile exists.mobile.err': ['bind', words.frozenMobile],
  'bindEmail exists.email.err': ['bind', words.takenEmail],
}

/** Lets addresses be checked, and the member be known from another one. */
async function knowOtherAddress(server: TestServer): Promise<void> {
  await server.setSettings({ checkAddress: true })
  const address = { memberId: idOf('new.address'), ip: '198.51.100.1', confirmedAt: new Date(server.now()) }
  await server.services.db.insert(knownAddresses).values(address)
}

async function wrongNonce({ ports, clock }: TestServer['services'], call: Call): Promise<string | undefined> {
  const key = `bot:${text(call, 'captchaId')}`
  const work = (await ports.challenges.take(key)) as Work | null
  await ports.challenges.put(key, work!, clock.now() + 60_000)
  return ['1', '2', '3', '4', '5', '6', '7', '8', '9'].find((nonce) => !isWorkDone(work!, nonce))
}

const giveDownline = ({ db }: TestServer['services']) =>
  db
    .update(members)
    .set({ uplineId: idOf('leaving.user') })
    .where(eq(members.id, idOf('nodi_27')))

type Arranged = (id: OperationId, code: string, call: Call) => Promise<Call | null>

const put = (call: Call, body: Record<string, unknown>): Call => ({ ...call, body: { ...call.body, ...body } })

/** Locks, codes, passes, tickets and sign-ins elsewhere; null where an area has to hold something. */
function arrangeAccess(server: TestServer, hand: Hand): Arranged {
  const { services } = server
  const lock = async (key: string, tries = 1) => {
    const rule = { limit: tries === 1 ? 0 : 10, windowMs: 600_000, lockMs: 300_000 }
    for (let n = 0; n <= tries; n += 1) await countTry(services.db, key, rule, server.now())
  }
  return async (id, code, call) => {
    if (code === 'TOO_MANY_REQUEST') await lock(throttles[id]!)
    if (code === 'max.attempt.limit' && !/^(locked\.payment|agent_locked)$/.test(call.as ?? ''))
      await lock(locks[id]!())
    if (code === 'login.captcha.err' && id === 'logIn') await lock('login:who:username:captcha.user', 3)
    if (code === 'login_verify_required') await knowOtherAddress(server)
    if (code === 'verification.code.expired') {
      const [purpose, field] = codeOf[id]!
      const typed = await hand.code(purpose, field === null ? '1700000027' : text(call, field))
      server.advance(301_000)
      return put(call, id === 'logIn' ? { password: typed } : { verificationCode: typed })
    }
    const proof = proofs[`${id} ${code}`]
    if (proof) return put(call, { verificationCode: await hand.code(...proof) })
    if (code === 'login.denied' && id === 'resetPasswordByEmail') {
      const expiresAt = new Date(server.now() + 3_600_000)
      const ticket = { ticketHash: hashToken(words.frozenTicket), memberId: idOf('frozen.user'), expiresAt }
      await services.db.insert(passwordTickets).values(ticket)
    }
    if (code === 'bot.check.failed' && id === 'answerBotWork')
      return put(call, { nonce: await wrongNonce(services, call) })
    if (code === 'not.exists.mail') return put(call, await hand.captcha())
    if (code === 'bot.check.expired' && 'passToken' in (call.body ?? {})) {
      const pass = await hand.pass('register')
      await services.ports.botCheck.verify(pass, passUse('register', null, null))
      return put(call, pass)
    }
    const links = id === 'completeSocialLink' && code !== 'login.social.expired'
    const who = people.find(({ account }) => account === call.as)?.account
    if (id === 'completeSocialLogin' || (links && who !== undefined)) {
      const address = new URL(text(call, 'callbackUrl'))
      address.searchParams.set('state', await hand.socialState(links ? who : undefined))
      return put(call, { callbackUrl: address.href })
    }
    return null
  }
}

/** Has each area hold what a call is refused for. */
function arrangeAreas(server: TestServer, hand: Hand): Side['arrange'] {
  const { services } = server
  return async (id, code, call) => {
    if (id === 'launchGame') call = await arrangeStop(services, code, call, { query: launching })
    if (id === 'transferBetweenWallets')
      call = await arrangeStop(services, code, call, { body: { ...call.body, toAccountType: 'MAIDAN' } })
    if (id.startsWith('placeLottery')) call = await arrangeStop(services, code, call, {})
    if (id === 'launchGame' && code in walletRefusals) return { ...call, query: await arrangeLaunch(services, code) }
    if (code === 'image.count.err' && id === 'uploadPicture') for (let n = 0; n < 10; n += 1) await addPicture(services)
    if (/DirectPayment|confirmPayment|contestPayment|PaymentEvidence/.test(id))
      await arrangeDirect(services, id, code, call)
    if (id === 'transferToUpline') await arrangeTransfer(services, 'up', code)
    if (id === 'transferToDownline') await arrangeTransfer(services, 'down', code)
    if (code === 'contract.upline.in.debt') await arrangeDebt(services)
    await arrangeTeam(services, code)
    if (/^(join|claim|apply)Promotion$|^claimRaffle$|^requestSignUpReward$|^claimReward$|^forfeitBonus$/.test(id))
      return arrangePromotion(services, id, code, call)
    if (/Contract$|^process/.test(id) && code === 'request.id.reused') await arrangeContract(services)
    if (id === 'redeemPointReward' || id === 'convertPoints') await arrangePoints(services, code)
    if (id === 'claimMission') return arrangeMission(services, code, call)
    if (id === 'claimManualRebate') return put(call, await arrangeRebates(services, code))
    await arrangeCashier(services, id, code)
    await arrangeIdentity(services, code)
    if (id.startsWith('depositBy') && code.startsWith('player.')) return arrangeStop(services, code, call, {})
    if (id === 'cancelClosing') {
      const memberId = idOf(words.returningAccount)
      await addWithdrawal(services, await addAccount(services, { memberId }), { memberId, returns: [] })
      return call
    }
    if (code === 'account.closing.refused') {
      await giveDownline(services)
      return put(call, { paymentPassword })
    }
    if (id.includes('Lottery')) return arrangeLottery({ services, hand, later: server.advance }, id, code, call)
    return call
  }
}

/** Brings the real server to the point where a call is refused with a code. */
export const arrangeOn = (server: TestServer, hand: Hand): Side['arrange'] => {
  const access = arrangeAccess(server, hand)
  const areas = arrangeAreas(server, hand)
  return async (id, code, call) => (await access(id, code, call)) ?? areas(id, code, call)
}
