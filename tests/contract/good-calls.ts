import { paymentPassword, people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { operations, follow, type Schema } from '#tests/support/contract-reader.ts'
import type { Call, Hand } from './sides/side.ts'

type Adapted = Pick<Call, 'body' | 'query' | 'as'>

const back = async (hand: Hand) => ({
  body: { callbackUrl: `http://fairhall.example/login?code=linked&state=${await hand.socialState()}` },
})
const linking = async (hand: Hand) => ({
  as: 'rupa_vip',
  body: { callbackUrl: `http://fairhall.example/login?code=fresh&state=${await hand.socialState('rupa_vip')}` },
})
const downline = people.find(({ account }) => account === 'secured')!.id
const newMobile = '1700000001'
const ofToday = (hand: Hand): Adapted => ({ query: { from: hand.today(), to: hand.today() } })

const lotteryGame = 'ssc_1m'
const twoLines = [{ playId: 'ssc.back3.straightText', selection: { lines: ['123', '124'] }, unit: '1.00', multiple: 1 }]

/** Two bets of 1.00 on the open issue, at the price that holds. */
export async function aBet(hand: Pick<Hand, 'openIssue' | 'quoteId'>) {
  const body = { gameCode: lotteryGame, slips: twoLines, issueNo: await hand.openIssue(lotteryGame) }
  return { ...body, quoteId: await hand.quoteId(body), requestId: crypto.randomUUID() }
}
async function aChase(hand: Hand) {
  const { gameCode, slips, issueNo } = await aBet(hand)
  const body = { gameCode, slips, chase: { kind: 'SAME', firstIssueNo: issueNo, issues: 2, stopOnWin: true } }
  return { ...body, quoteId: await hand.quoteId(body), requestId: crypto.randomUUID() }
}
const ofGame = (): Adapted => ({ query: { gameCode: lotteryGame } })
const ofIssue = async (hand: Hand) => ({ query: { gameCode: lotteryGame, issueNo: await hand.openIssue(lotteryGame) } })

/** Adaptations of the contract's examples: the caller, and values that have to be drawn or sent first. */
const adaptations: Partial<Record<OperationId, (hand: Hand) => Adapted | Promise<Adapted>>> = {
  verifyLogin: async (hand) => {
    const ticket = await hand.loginTicket()
    return { body: { ticket, code: await hand.code('login-verification', '1700000019') } }
  },
  sendLoginVerificationCode: async (hand) => ({ body: { ticket: await hand.loginTicket() } }),
  startSocialLogin: () => ({ body: { returnUrl: 'http://fairhall.example/login' } }),
  completeSocialLogin: back,
  registerByUsername: async (hand) => ({ body: { username: 'nodi2027', ...(await hand.pass('register')) } }),
  registerByMobile: async (hand) => ({
    body: { mobileNum: newMobile, verificationCode: await hand.code('register', newMobile) },
  }),
  resetPasswordByMobile: async (hand) => ({
    body: { verificationCode: await hand.code('password', '1712345678') },
  }),
  resetPasswordByEmail: async (hand) => ({ body: { ticket: await hand.passwordTicket() } }),
  getCaptchaAudio: async (hand) => ({ query: { captchaId: (await hand.captcha()).captchaId } }),
  answerBotChallenge: async (hand) => ({ body: await hand.slider() }),
  answerBotWork: async (hand) => ({ body: await hand.work() }),
  sendLoginCode: async (hand) => ({ body: await hand.pass('login-code') }),
  sendPasswordCode: async (hand) => ({ body: await hand.pass('password-code') }),
  sendRegistrationCode: async (hand) => ({ body: { mobileNo: newMobile, ...(await hand.pass('register-code')) } }),
  sendMobileBindingCode: async (hand) => ({ body: { mobileNum: newMobile, ...(await hand.pass('mobile-code')) } }),
  sendEmailBindingCode: async (hand) => ({ body: { email: 'new@example.test', ...(await hand.pass('email-code')) } }),
  bindMobile: async (hand) => ({
    body: {
      mobileNum: newMobile,
      verificationCode: await hand.code('bind', newMobile),
      currentCode: await hand.code('member', '1712345678'),
    },
  }),
  bindEmail: async (hand) => ({
    body: {
      email: 'new@example.test',
      verificationCode: await hand.code('bind', 'new@example.test'),
      currentCode: await hand.code('member', 'nodi@example.test'),
    },
  }),
  changePaymentPassword: () => ({ as: 'secured' }),
  resetPaymentPassword: async (hand) => ({
    as: 'secured',
    body: { verificationCode: await hand.code('member', '1700000027') },
  }),
  confirmTotp: async (hand) => ({ body: { code: await hand.appCode('nodi_27') } }),
  renewRecoveryCodes: async (hand) => ({ as: 'secured', body: { code: await hand.appCode('secured') } }),
  listRememberedDevices: () => ({ as: 'secured' }),
  forgetDevice: () => ({ as: 'secured', query: { id: crypto.randomUUID() } }),
  removeTotp: async (hand) => ({ as: 'secured', body: { code: await hand.appCode('secured') } }),
  startSocialLink: () => ({ as: 'rupa_vip', body: { returnUrl: 'http://fairhall.example/login' } }),
  completeSocialLink: linking,
  checkAffiliate: () => ({ query: { code: 'FAIR2027' } }),
  checkUsername: () => ({ query: { username: 'nobody27' } }),
  getGameInfo: () => ({ query: { vassalage: 'DEMO', gameId: 'seven-feast' } }),
  openFreeGame: () => ({ query: { vassalage: 'DEMO', gameId: 'seven-feast' } }),
  launchGame: () => ({ query: { vassalage: 'DEMO', gameId: 'seven-feast' } }),
  addFavouriteGame: () => ({ body: { vassalage: 'DEMO', gameId: 'seven-feast' } }),
  getMessage: async (hand) => ({ query: { id: await hand.messageId() } }),
  getOwnDataFile: async (hand) => ({ query: { id: await hand.ownDataFile() } }),
  claimDirectPayment: async (hand) => ({ body: { transactionNo: await hand.directPayment('toPay') } }),
  confirmPayment: async (hand) => ({
    body: { transactionNo: await hand.directPayment('waiting'), requestId: crypto.randomUUID() },
  }),
  contestPayment: async (hand) => ({
    body: { transactionNo: await hand.directPayment('counted'), pictureId: await hand.proofPicture() },
  }),
  addPaymentEvidence: async (hand) => ({
    body: { transactionNo: await hand.directPayment('disputed'), pictureId: await hand.proofPicture() },
  }),
  sendIdentity: async (hand) => ({ body: await hand.identityPictures() }),
  getPicturePath: async (hand) => ({ query: { pictureId: await hand.proofPicture() } }),
  getAvatarPicture: async (hand) => ({ query: { id: await hand.ownPicture() } }),
  requestClosing: () => ({ as: 'leaving.user' }),
  readMessages: async (hand) => ({ body: { ids: [await hand.messageId()] } }),
  transferBetweenWallets: () => ({ body: { requestId: crypto.randomUUID() } }),
  listRedemptions: ofToday,
  redeemPointReward: () => ({ as: 'secured', body: { paymentPassword, requestId: crypto.randomUUID() } }),
  convertPoints: () => ({ as: 'secured', body: { paymentPassword, requestId: crypto.randomUUID() } }),
  claimMission: () => ({ body: { requestId: crypto.randomUUID() } }),
  claimManualRebate: () => ({ body: { requestId: crypto.randomUUID() } }),
  transferToUpline: () => ({ as: 'secured', body: { requestId: crypto.randomUUID() } }),
  getPromotion: () => ({ query: { promotionId: 'welcome-100' } }),
  joinPromotion: () => ({ body: { requestId: crypto.randomUUID() } }),
  claimPromotion: () => ({ body: { promotionId: words.readyPromotion, requestId: crypto.randomUUID() } }),
  applyPromotion: () => ({ body: { pictures: [], requestId: crypto.randomUUID() } }),
  requestSignUpReward: () => ({ body: { requestId: crypto.randomUUID() } }),
  getRaffle: () => ({ query: { promotionId: words.wheel } }),
  listRaffleDraws: () => ({ query: { promotionId: words.wheel } }),
  claimRaffle: () => ({ body: { promotionId: words.wheel, requestId: crypto.randomUUID() } }),
  sendRafflePrize: () => ({ body: { promotionId: words.wheel, drawNo: 7, requestId: crypto.randomUUID() } }),
  listBonuses: () => ({ as: 'rupa_vip' }),
  forfeitBonus: () => ({ as: 'rupa_vip', body: { bonusNo: words.bonus, requestId: crypto.randomUUID() } }),
  claimReward: () => ({ body: { id: words.memberReward, requestId: crypto.randomUUID() } }),
  depositByLaunchUrl: () => ({ body: { requestId: crypto.randomUUID() } }),
  depositByQrImage: () => ({ body: { channelId: 'agent', requestId: crypto.randomUUID() } }),
  submitDepositProof: async (hand) => ({ body: { depositNo: await hand.deposit() } }),
  cancelDeposit: async (hand) => ({ body: { depositNo: await hand.deposit() } }),
  getDeposit: async (hand) => ({ query: { depositNo: await hand.deposit() } }),
  listDeposits: ofToday,
  getWithdrawFee: async (hand) => ({
    as: 'secured',
    query: { amount: '1000.00', accountId: await hand.payoutAccount() },
  }),
  withdraw: async (hand) => ({
    as: 'secured',
    body: {
      accountId: await hand.payoutAccount(),
      amount: '1000.00',
      paymentPassword,
      requestId: crypto.randomUUID(),
    },
  }),
  getWithdrawal: async (hand) => ({ as: 'secured', query: { withdrawalNo: await hand.withdrawal() } }),
  listWithdrawals: (hand) => ({ as: 'secured', ...ofToday(hand) }),
  getTeamOverview: ofToday,
  listTeamBets: ofToday,
  listTeamProfitLoss: ofToday,
  listAgentIncome: ofToday,
  listTeamTransactions: ofToday,
  listContracts: () => ({ as: 'agent_07', query: { side: 'UP' } }),
  previewContract: async (hand) => ({ as: 'agent_07', query: { contractId: await hand.contract('DIVIDEND') } }),
  processContract: async (hand) => ({ as: 'agent_07', body: { contractId: await hand.contract('DIVIDEND') } }),
  processDividend: async (hand) => ({ as: 'agent_07', body: { contractId: await hand.contract('DIVIDEND') } }),
  processDailySalary: async (hand) => {
    const id = await hand.contract('DAILY')
    return { as: 'agent_07', body: { id, contractId: id } }
  },
  processHourlySalary: async (hand) => ({ as: 'agent_07', body: { contractId: await hand.contract('HOURLY') } }),
  processRealTimeSalary: async (hand) => ({ as: 'agent_07', body: { contractId: await hand.contract('REALTIME') } }),
  getContractStatement: async (hand) => ({ as: 'agent_07', query: { statementId: await hand.statement() } }),
  listStatementBets: async (hand) => ({
    as: 'agent_07',
    query: { statementId: await hand.statement(), memberId: downline },
  }),
  listDividendStatements: ofToday,
  listDailySalaryStatements: async (hand) => {
    await hand.statement()
    return { as: 'agent_07', ...ofToday(hand) }
  },
  listHourlySalaryStatements: ofToday,
  listRealTimeSalaryStatements: ofToday,
  registerDownline: () => ({ body: { username: 'below2027' } }),
  setDownlineRebateRates: () => ({ body: { memberId: downline } }),
  disableAffiliateUrl: async (hand) => ({ query: { id: await hand.affiliateUrlId() } }),
  transferToDownline: () => ({ body: { toAccount: 'secured', paymentPassword, requestId: crypto.randomUUID() } }),
  addPayoutAccount: () => ({ as: 'secured', body: { paymentPassword } }),
  removePayoutAccount: async (hand) => ({ as: 'secured', query: { accountId: await hand.payoutAccount() } }),
  listAccountRecord: (hand) => ({ query: { ...ofToday(hand).query, walletType: 'MAIN' } }),
  listRngBets: ofToday,
  listFishBets: ofToday,
  listLiveBets: ofToday,
  listPvpBets: ofToday,
  listSettledSportsBets: ofToday,
  listOpenSportsBets: ofToday,
  listSettledLotteryBets: ofToday,
  listOpenLotteryBets: ofToday,
  listPersonalProfit: ofToday,
  getReceipt: async (hand) => ({ query: { number: await hand.lotteryBet() } }),
  getLotteryLobby: () => ({ query: { lottoArea: 'VN' } }),
  listLotteryPlays: ofGame,
  listFutureIssues: ofGame,
  listDraws: ofGame,
  getDraw: ofIssue,
  getDrawProof: ofIssue,
  quoteLotteryBets: async (hand) => ({
    body: { gameCode: lotteryGame, slips: twoLines, issueNo: await hand.openIssue(lotteryGame) },
  }),
  placeLotteryBets: async (hand) => ({ body: await aBet(hand) }),
  placeLotteryChase: async (hand) => ({ body: await aChase(hand) }),
  askLotteryRequest: () => ({ query: { requestId: crypto.randomUUID() } }),
  getLotteryBet: async (hand) => ({ query: { betNo: await hand.lotteryBet() } }),
  cancelLotteryBets: async (hand) => ({ body: { requestId: crypto.randomUUID(), betNos: [await hand.lotteryBet()] } }),
  cancelLotteryChase: async (hand) => ({
    body: { requestId: crypto.randomUUID(), chaseNo: await hand.lotteryChase() },
  }),
  removeLimit: () => ({ query: { kind: 'DEPOSIT', period: 'WEEK' } }),
  endSelfExclusion: () => ({ as: 'excluded.user' }),
  startCoolingOff: () => ({ as: 'rupa_vip' }),
  startSelfExclusion: () => ({ as: 'rupa_vip' }),
  deleteMessages: async (hand) => ({ body: { ids: [await hand.messageId()] } }),
}

/** The contract's own example of an operation's body; null where it has none. */
export function exampleOf(id: OperationId): Record<string, unknown> | null {
  const op = operations.find((one) => one.id === id)!
  if (!op.body) return null
  const [example] = (op.body as Schema).examples ?? follow(op.body as Schema).examples ?? []
  return example as Record<string, unknown>
}

/** Who calls an operation unless a call says otherwise. */
export const callerOf = (id: OperationId): string => {
  const { token, realm } = operationTable[id]
  return !token ? 'none' : realm === 'agent' ? 'agent_07' : 'nodi_27'
}

/** A call that succeeds: the contract's example, adapted with the values of `hand`. */
export async function goodCall(id: OperationId, hand: Hand): Promise<Call> {
  const adapted = (await adaptations[id]?.(hand)) ?? {}
  const example = exampleOf(id)
  return {
    as: adapted.as ?? callerOf(id),
    ...(example && { body: { ...example, ...adapted.body } }),
    ...(adapted.query && { query: adapted.query }),
  }
}
