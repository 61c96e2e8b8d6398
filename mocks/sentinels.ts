import type { OperationId } from '#openapi/generated/operations.ts'
import type { BodyOf, QueryOf, RefusalOf } from '#openapi/handlers.ts'
import type { ScenarioName } from './scenarios.ts'
import { words } from './words.ts'

/** What of an otherwise right call makes the double refuse it. */
export type Cue<Op extends OperationId = OperationId> =
  | { scenario: ScenarioName }
  /** `none`, `expired` or the account that calls. */
  | { as: string }
  | { seal: 'plain' | 'stale' | 'foreign' | 'twice' }
  | { merchant: string }
  | { body: Partial<BodyOf<Op>> }
  | { query: Partial<QueryOf<Op>> }

type Sentinels = { [Op in OperationId]?: { [Code in RefusalOf<Op>]?: Cue<Op> } }

const scenario = (name: ScenarioName) => ({ scenario: name })
const as = (account: string) => ({ as: account })
const body = <Body>(part: Body) => ({ body: part })
const launching = (gameId: string) => ({ query: { vassalage: 'DEMO', gameId } })
const back = (code: string) => body({ callbackUrl: `http://fairhall.example/login?code=${code}&state=s1` })

/** Refusals that follow from an operation's marks; the same everywhere. */
const commonSentinels = {
  'request.param.err': { merchant: 'nobody' },
  'function.not.available': scenario('modulesOff'),
  'system.not.available': scenario('maintenance'),
  'region.restricted': scenario('region'),
  'unknown.system.err': scenario('broken'),
  TOO_MANY_REQUEST: scenario('throttled'),
  'login.not.session': as('none'),
  'user.token.expired': as('expired'),
  error_not_member: as('guest.user'),
  'seal.invalid': { seal: 'plain' },
  'seal.expired': { seal: 'stale' },
  'seal.key.unknown': { seal: 'foreign' },
  'seal.replayed': { seal: 'twice' },
} as const satisfies Record<string, Cue>

const passes = {
  'bot.check.failed': body({ passToken: words.failedPass }),
  'bot.check.expired': body({ passToken: words.expiredPass }),
}
const codes = {
  validate_verification_code_error: body({ verificationCode: words.wrongCode }),
  'verification.code.expired': body({ verificationCode: words.expiredCode }),
  'verification.code.missing': body({ verificationCode: '' }),
}
const numbers = {
  'phone.number.invalid': body({ mobileNum: words.shortMobile }),
  'phone.number.missing': body({ mobileNum: '' }),
}
const refusedPhone = body({ firebaseIdToken: words.refusedPhoneToken })
const sms = {
  ...passes,
  ...numbers,
  'phone.operation.not.allowed': scenario('firebase'),
  'phone.quota.exceeded': body({ mobileNum: words.unpaidMobile }),
  'phone.auth.err': body({ mobileNum: words.deadMobile }),
}
const smsToNumber = {
  ...sms,
  'max.attempt.limit': body({ mobileNum: words.lockedMobile }),
}
const registration = {
  ...passes,
  ...codes,
  ...numbers,
  'registration.field.err': body({ password: words.shortPassword }),
  'password.format.err': body({ password: words.leakedPassword, confirmPassword: words.leakedPassword }),
  'exists.username.err': body({ username: words.takenAccount }),
  'exists.email.err': body({ email: words.takenEmail }),
  'exists.mobile.err': body({ mobileNum: words.takenMobile }),
  invitation_code_error: body({ affiliateCode: words.unknownAffiliate }),
  'expired.affiliate.url': body({ affiliateCode: words.expiredAffiliate }),
  'modify.new.confirm.diff': body({ confirmPassword: 'another password' }),
  'login.captcha.err': body({ captchaId: 'c_1', captcha: words.wrongCaptcha }),
  'phone.auth.err': refusedPhone,
  'player.excluded': body({ payeeName: words.excludedName }),
}
const loginPassword = {
  'login.cred.err': body({ loginPassword: words.wrongPassword }),
  'max.attempt.limit': body({ loginPassword: words.lockedPassword }),
}
const sentCodes = {
  validate_verification_code_error: body({ verificationCode: words.wrongCode }),
  'verification.code.expired': body({ verificationCode: words.expiredCode }),
}
const appCodes = { validate_verification_code_error: body({ code: words.wrongCode }) }
const newPaymentPassword = {
  'modify.new.confirm.diff': body({ confirmNewPassword: '849302' }),
  'password.format.err': body({ newPassword: '123456', confirmNewPassword: '123456' }),
}
const unknownMessage = { 'record.not.found': body({ ids: [words.unknownMessage] }) }

const lottery = (part: Record<string, unknown>) => body(part as never)
const query = <Query>(part: Query) => ({ query: part })
/** Slips of two bets of 1.00 unless told otherwise. */
const slips = (multiple: number, lines = ['123', '124']) => ({
  slips: [{ playId: 'ssc.back3.straightText', selection: { lines }, unit: '1.00', multiple }],
})
const tooMany = Array.from({ length: 60 }, (_, i) => String(i).padStart(3, '0'))
const quoting = {
  'game.not.found': lottery({ gameCode: words.noSuchLottery }),
  'lottery.selection.invalid': lottery(slips(1, ['12x'])),
  'lottery.bet.limit': lottery(slips(9999, tooMany)),
}
const placing = {
  ...quoting,
  'lottery.odds.changed': lottery({ quoteId: words.oldQuote }),
  'account.balance.not.enough': lottery(slips(9998)),
  'wallet.is.locked': lottery(slips(words.lockedMultiple)),
  'play.limit.reached': lottery(slips(words.limitedMultiple)),
  'player.excluded': lottery(slips(words.excludedMultiple)),
  'player.cooling.off': lottery(slips(words.coolingMultiple)),
  'request.id.reused': lottery({ requestId: words.usedRequest }),
}
const closed = { 'lottery.issue.closed': lottery({ issueNo: words.goneIssue }) }
const closedChase = {
  'lottery.issue.closed': lottery({
    chase: { kind: 'SAME', firstIssueNo: words.goneIssue, issues: 2, stopOnWin: true },
  }),
}
const noSuchLottery = { 'game.not.found': query({ gameCode: words.noSuchLottery }) }

/** The refusals an operation has of its own: what to send, by hand or in a test, to see each. */
const ownSentinels: Sentinels = {
  logIn: {
    'login.cred.err': body({ username: words.unknownAccount }),
    'login.captcha.err': body({ username: 'captcha.user' }),
    login_verify_required: body({ username: 'new.address' }),
    'max.attempt.limit': body({ username: 'locked.user' }),
    'login.pwd.forbidden.err': body({ username: 'no.password' }),
    'login.denied': body({ username: 'frozen.user' }),
    error_not_agent: body({ realm: 'agent' as const }),
    error_not_member: body({ username: 'guest.user' }),
    validate_verification_code_error: body({
      type: 'sms' as const,
      username: words.takenMobile,
      password: words.wrongCode,
    }),
    'verification.code.expired': body({
      type: 'sms' as const,
      username: words.takenMobile,
      password: words.expiredCode,
    }),
    'phone.number.invalid': body({ type: 'sms' as const, username: words.shortMobile }),
    'phone.auth.err': { body: { type: 'sms', username: words.takenMobile, ...refusedPhone.body } },
  },
  verifyLogin: {
    'login.ticket.expired': body({ ticket: words.expiredTicket }),
    validate_verification_code_error: body({ code: words.wrongCode }),
    'max.attempt.limit': body({ code: words.lockedCode }),
  },
  sendLoginVerificationCode: { 'login.ticket.expired': body({ ticket: words.expiredTicket }) },
  startSocialLogin: { 'login.social.err': body({ provider: words.unknownProvider }) },
  completeSocialLogin: {
    'login.social.err': back('refused'),
    'login.social.unlinked': back('unlinked'),
    'login.denied': back('frozen'),
    error_not_member: back('guest'),
  },
  registerByUsername: registration,
  registerByMobile: registration,
  changePassword: {
    'modify.new.confirm.diff': body({ confirmNewPassword: 'another password' }),
    'modify.old.password.err': body({ oldPassword: words.wrongPassword }),
    'modify.new.same': body({ newPassword: 'correct horse battery', confirmNewPassword: 'correct horse battery' }),
    'password.format.err': body({ newPassword: words.shortPassword, confirmNewPassword: words.shortPassword }),
    'max.attempt.limit': body({ oldPassword: words.lockedPassword }),
  },
  resetPasswordByMobile: {
    ...codes,
    ...numbers,
    'password.format.err': body({ newPassword: words.shortPassword }),
    'not.exists.mobile': body({ mobileNum: words.unknownMobile }),
    'login.denied': body({ mobileNum: words.frozenMobile }),
    'max.attempt.limit': body({ mobileNum: words.lockedMobile }),
    'phone.auth.err': refusedPhone,
  },
  requestPasswordByEmail: {
    'not.exists.mail': body({ username: words.unknownAccount, captchaId: 'c_1', captcha: '24680' }),
    'login.captcha.err': body({ captchaId: 'c_1', captcha: words.wrongCaptcha }),
  },
  resetPasswordByEmail: {
    'login.ticket.expired': body({ ticket: words.expiredTicket }),
    'login.denied': body({ ticket: words.frozenTicket }),
    'modify.new.confirm.diff': body({ confirmNewPassword: 'another password' }),
    'password.format.err': body({ newPassword: words.shortPassword, confirmNewPassword: words.shortPassword }),
  },
  getCaptchaAudio: { 'login.captcha.err': { query: { captchaId: words.expiredChallenge } } },
  answerBotChallenge: {
    'bot.check.failed': body({ x: 0 }),
    'bot.check.expired': body({ captchaId: words.expiredChallenge }),
  },
  answerBotWork: {
    'bot.check.failed': body({ nonce: words.wrongNonce }),
    'bot.check.expired': body({ captchaId: words.expiredChallenge }),
  },
  sendLoginCode: {
    ...smsToNumber,
    'not.exists.mobile': body({ mobileNum: words.unknownMobile }),
    'phone.quota.exceeded': body({ mobileNum: words.unpaidHolder }),
    'phone.auth.err': body({ mobileNum: words.deadHolder }),
  },
  sendPasswordCode: smsToNumber,
  sendRegistrationCode: {
    ...passes,
    'phone.operation.not.allowed': scenario('firebase'),
    'phone.number.invalid': body({ mobileNo: words.shortMobile }),
    'phone.number.missing': body({ mobileNo: '' }),
    'exists.mobile.err': body({ mobileNo: words.takenMobile }),
    'max.attempt.limit': body({ mobileNo: words.lockedNewMobile }),
    'phone.quota.exceeded': body({ mobileNo: words.unpaidMobile }),
    'phone.auth.err': body({ mobileNo: words.deadMobile }),
  },
  sendMobileBindingCode: {
    ...sms,
    'exists.mobile.err': body({ mobileNum: words.frozenMobile }),
    'max.attempt.limit': body({ mobileNum: words.lockedNewMobile }),
  },
  sendEmailBindingCode: {
    ...passes,
    'exists.email.err': body({ email: words.takenEmail }),
    'max.attempt.limit': body({ email: words.lockedEmail }),
  },
  sendMemberCode: {
    'verification.channel.missing': as('no.contact'),
    'max.attempt.limit': as('locked.user'),
    'phone.quota.exceeded': as('unpaid.mobile'),
    'phone.auth.err': as('dead.mobile'),
  },
  bindMobile: {
    ...loginPassword,
    ...sentCodes,
    'exists.mobile.err': body({ mobileNum: words.frozenMobile }),
    'phone.number.invalid': body({ mobileNum: words.shortMobile }),
  },
  bindEmail: { ...loginPassword, ...sentCodes, 'exists.email.err': body({ email: words.takenEmail }) },
  setPayeeName: {
    'registration.field.err': as('secured'),
    'player.excluded': body({ payeeName: words.excludedName }),
  },
  setPaymentPassword: { ...loginPassword, ...newPaymentPassword, 'payment.password.exists': as('secured') },
  changePaymentPassword: {
    ...newPaymentPassword,
    'not.exists.payment.password': as('nodi_27'),
    'invalid.payment.pw': body({ oldPassword: words.wrongPaymentPassword }),
    'max.attempt.limit': as('locked.payment'),
    'modify.new.same': body({ newPassword: '402918', confirmNewPassword: '402918' }),
  },
  resetPaymentPassword: {
    ...newPaymentPassword,
    ...sentCodes,
    'verification.channel.missing': as('no.contact'),
    'payout.account.name.mismatch': body({ payeeName: 'Somebody Else' }),
    'max.attempt.limit': body({ verificationCode: words.lockedCode }),
  },
  startTotp: { ...loginPassword, 'totp.exists': as('secured') },
  confirmTotp: {
    ...appCodes,
    'login.ticket.expired': as('secured'),
    'max.attempt.limit': body({ code: words.lockedCode }),
  },
  removeTotp: { ...loginPassword, ...appCodes },
  startSocialLink: {
    ...loginPassword,
    'login.social.off': body({ provider: words.unknownProvider }),
    'login.social.err': body({ returnUrl: words.foreignPage }),
    'social.link.exists': as('nodi_27'),
  },
  completeSocialLink: {
    'login.social.off': back('off'),
    'login.social.expired': back('late'),
    'login.social.cancelled': back('cancelled'),
    'login.social.err': back('refused'),
    'exists.social.err': back('linked'),
    'social.link.exists': as('nodi_27'),
  },
  unlinkSocial: loginPassword,
  checkAffiliate: {
    invitation_code_error: { query: { code: words.unknownAffiliate } },
    'expired.affiliate.url': { query: { code: words.expiredAffiliate } },
  },
  listRooms: { 'game.not.found': { query: { gameId: words.unknownGame } } },
  launchGame: {
    'game.not.found': launching(words.unknownGame),
    'game.launch.failed': launching(words.failedGame),
    'player.excluded': launching(words.excludedGame),
    'player.cooling.off': launching(words.coolingGame),
    'play.limit.reached': launching(words.limitGame),
    'reality.check.required': launching(words.realityGame),
    'login.denied': launching(words.deniedGame),
    'wallet.is.locked': launching(words.lockedGame),
    WALLET_TRANSFER_BUSY: launching(words.busyGame),
  },
  addFavouriteGame: { 'game.not.found': body({ gameId: words.unknownGame }) },
  readMessages: unknownMessage,
  deleteMessages: unknownMessage,
  transferBetweenWallets: {
    'account.transfer.exceed.min': body({ amount: words.tooLittle }),
    'account.transfer.exceed.max': body({ amount: words.tooMuch }),
    'account.balance.not.enough': body({ amount: words.notCovered }),
    'wallet.is.locked': body({ toAccountType: words.lockedWallet }),
    WALLET_TRANSFER_BUSY: body({ toAccountType: words.busyWallet }),
    'transfer.not.available': body({ toAccountType: words.unknownWallet }),
    'request.id.reused': body({ requestId: words.usedRequest }),
    'player.excluded': body({ toAccountType: words.excludedWallet }),
    'player.cooling.off': body({ toAccountType: words.coolingWallet }),
  },
  listOpenedVietnamNumbers: noSuchLottery,
  listOpenedNumbers: noSuchLottery,
  getLotteryLobby: noSuchLottery,
  listLotteryPlays: noSuchLottery,
  listFutureIssues: noSuchLottery,
  getDraw: { ...noSuchLottery, 'record.not.found': query({ issueNo: words.goneIssue }) },
  getDrawProof: { ...noSuchLottery, 'record.not.found': query({ issueNo: words.goneIssue }) },
  quoteLotteryBets: { ...quoting, ...closed },
  placeLotteryBets: { ...placing, ...closed },
  placeLotteryChase: { ...placing, ...closedChase },
  getLotteryBet: { 'record.not.found': query({ betNo: words.unknownBet }) },
  cancelLotteryBets: {
    'record.not.found': lottery({ betNos: [words.unknownBet] }),
    'lottery.issue.closed': lottery({ betNos: [words.closedBet] }),
    'request.id.reused': lottery({ requestId: words.usedRequest }),
  },
  cancelLotteryChase: {
    'record.not.found': lottery({ chaseNo: words.unknownBet }),
    'lottery.issue.closed': lottery({ chaseNo: words.closedBet }),
    'request.id.reused': lottery({ requestId: words.usedRequest }),
  },
  getCustomerServiceScript: { 'service.path.invalid': scenario('brokenServiceLinks') },
}

/** What makes the double refuse this operation with this code; undefined where nothing does. */
export function cueOf(id: OperationId, code: string): Cue | undefined {
  const own = ownSentinels[id] as Record<string, Cue> | undefined
  return own?.[code] ?? (commonSentinels as Record<string, Cue>)[code]
}
