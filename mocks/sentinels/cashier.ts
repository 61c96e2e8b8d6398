import { words } from '../words.ts'
import { as, body, query, type Sentinels } from './cue.ts'

const deposit = {
  'deposit.invalid.amount': body({ amount: words.tooLittle }),
  'deposit.channel.closed': body({ channelId: words.closedChannel }),
  'deposit.too.many.open': body({ amount: words.tooManyOpen }),
  'promotion.claim.fail': body({ promotionId: words.refusedPromotion }),
  'prom.claim.expired': body({ promotionId: words.expiredPromotion }),
  'play.limit.reached': body({ amount: words.aboveDepositLimit }),
  'player.excluded': body({ amount: words.excludedAmount }),
  'player.cooling.off': body({ amount: words.coolingAmount }),
  'wallet.is.locked': body({ amount: words.lockedAmount }),
  'request.id.reused': body({ requestId: words.usedRequest }),
}
const paymentPassword = {
  'not.exists.payment.password': as('nodi_27'),
  'invalid.payment.pw': body({ paymentPassword: words.wrongPaymentPassword }),
  'max.attempt.limit': as('locked.payment'),
}

/** Deposits, withdrawals and the accounts these are paid to. */
export const cashierSentinels: Sentinels = {
  depositByLaunchUrl: deposit,
  depositByQrImage: deposit,
  submitDepositProof: {
    'record.not.found': body({ depositNo: words.unknownDeposit }),
    'confirmation.closed': body({ depositNo: words.closedDeposit }),
    'image.type.err': body({ image: words.noPicture }),
    'image.size.err': body({ image: words.largePicture }),
  },
  cancelDeposit: {
    'record.not.found': body({ depositNo: words.unknownDeposit }),
    'confirmation.closed': body({ depositNo: words.closedDeposit }),
  },
  getDeposit: { 'record.not.found': query({ depositNo: words.unknownDeposit }) },
  getWithdrawFee: {
    'record.not.found': query({ accountId: words.unknownAccountId }),
    'withdraw.amount.limit': query({ amount: words.tooLittle }),
  },
  withdraw: {
    ...paymentPassword,
    'record.not.found': body({ accountId: words.unknownAccountId }),
    'payout.account.cooling': body({ accountId: words.coldAccount }),
    'withdraw.amount.limit': body({ amount: words.tooLittle }),
    'withdraw.reach.max.count': body({ amount: words.sixthOfDay }),
    'withdraw.identity.required': body({ amount: words.undocumentedAmount }),
    'withdraw.turnover.required': body({ amount: words.unplayedAmount }),
    'contract.upline.in.debt': body({ amount: words.indebtedAmount }),
    'wallet.is.locked': body({ amount: words.lockedAmount }),
    'account.balance.not.enough': body({ amount: words.notHeld }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
  sendIdentity: {
    'record.not.found': body({ front: words.unknownMessage }),
    'identity.closed': body({ front: words.lookedAtPicture }),
  },
  getReceipt: { 'record.not.found': query({ number: words.unknownBet }) },
  getWithdrawal: { 'record.not.found': query({ withdrawalNo: words.unknownWithdrawal }) },
  addPayoutAccount: {
    ...paymentPassword,
    'payout.account.name.mismatch': body({ holderName: words.otherName }),
    'payout.account.in.use': body({ number: words.numberInUse }),
    'payout.account.limit': body({ number: words.sixthNumber }),
  },
  removePayoutAccount: {
    'record.not.found': query({ accountId: words.unknownAccountId }),
    'payout.account.busy': query({ accountId: words.busyAccount }),
  },
}
