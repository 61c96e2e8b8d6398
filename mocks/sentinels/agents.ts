import { words } from '../words.ts'
import { as, body, query, type Sentinels } from './cue.ts'

const nobody = 'nobody-of-this-team'

/** What agents do with their team. */
export const agentSentinels: Sentinels = {
  listDownlines: { 'member.not.found': query({ parentId: nobody }) },
  registerDownline: {
    'exists.username.err': body({ username: words.takenAccount }),
    'exists.email.err': body({ email: words.takenEmail }),
    'exists.mobile.err': body({ mobileNum: words.takenMobile }),
    'registration.field.err': body({ username: 'a' }),
    'password.format.err': body({ password: words.shortPassword, confirmPassword: words.shortPassword }),
    'modify.new.confirm.diff': body({ confirmPassword: words.wrongPassword }),
    'affiliate.rate.exceeds.own': body({ rebateRates: { RNG: '0.9' } }),
    'member.depth.exceeded': body({ username: words.deepAccount }),
  },
  setDownlineRebateRates: {
    'member.not.found': body({ memberId: nobody }),
    'affiliate.rate.exceeds.own': body({ rebateRates: { RNG: '0.9' } }),
    'affiliate.rate.below.child': body({ rebateRates: { RNG: words.rateBelowChild } }),
    'contract.rate.exceeds.upline': body({ rebateRates: { RNG: words.rateAboveCeiling } }),
  },
  createAffiliateUrl: {
    'affiliate.rate.exceeds.own': body({ rebateRates: { RNG: '0.9' } }),
    'affiliate.url.limit': body({ remark: words.oneLinkMore }),
  },
  disableAffiliateUrl: { 'record.not.found': query({ id: nobody }) },
  transferToDownline: {
    'not.exists.payment.password': as('agent_poor'),
    'invalid.payment.pw': body({ paymentPassword: words.wrongPaymentPassword }),
    'max.attempt.limit': as('agent_locked'),
    'account.transfer.exceed.min': body({ amount: words.tooLittle }),
    'account.transfer.exceed.max': body({ amount: words.tooMuchToUpline }),
    'member.not.found': body({ toAccount: words.unknownAccount }),
    'transfer.not.available': body({ amount: words.uplineUnavailable }),
    'transfer.turnover.required': body({ amount: words.unplayed }),
    'contract.upline.in.debt': body({ amount: words.inDebt }),
    'wallet.is.locked': body({ amount: words.fromLockedWallet }),
    'account.balance.not.enough': body({ amount: words.notCovered }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
  listTeamBets: { 'member.not.found': query({ account: words.unknownAccount }) },
  listTeamProfitLoss: { 'member.not.found': query({ parentId: nobody }) },
  listTeamTransactions: { 'member.not.found': query({ account: words.unknownAccount }) },
}
