import { maskedNumber } from '#rules/masked.ts'
import { ok, refuse, type Handlers, type Refusal, type RefusalOf, type ValueOf } from '#openapi/handlers.ts'
import { accountOf, banks } from '../cashier.ts'
import { pageOf, windowHolds } from '../records.ts'
import { locked } from '../refusing.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

type Withdrawal = ValueOf<'getWithdrawal'>['withdrawal']
type Duties = ValueOf<'getWithdrawSettings'>['duties']

const judgePassword = ({ db }: Stage, memberId: string, typed: string) => {
  const member = db.members.findFirst((q) => q.where({ id: memberId }), { strict: true })
  if (member.paymentPassword === null) return refuse('not.exists.payment.password')
  if (member.paymentPasswordLocked) return locked()
  return member.paymentPassword === typed ? null : refuse('invalid.payment.pw', { value: { left: 4 } })
}

const byNumber: Record<string, RefusalOf<'addPayoutAccount'>> = {
  [words.numberInUse]: 'payout.account.in.use',
  [words.sixthNumber]: 'payout.account.limit',
}

type Payouts = Pick<Handlers, 'listPayoutAccounts' | 'addPayoutAccount' | 'removePayoutAccount'>

/** Where money is sent to. */
export const payoutHandlers = (stage: Stage): Payouts => {
  const { now } = stage
  return {
    listPayoutAccounts: () => ok([accountOf(words.payoutAccount, now()), accountOf(words.coldAccount, now(), 2)]),
    addPayoutAccount: ({ body: { paymentPassword, holderName, number }, caller }) => {
      const refused = judgePassword(stage, caller.memberId, paymentPassword)
      if (refused) return refused
      if (holderName === words.otherName) return refuse('payout.account.name.mismatch')
      const code = byNumber[number]
      return code === undefined ? ok({ ...accountOf('pa-new', now(), 0), number: maskedNumber(number) }) : refuse(code)
    },
    removePayoutAccount: ({ query: { accountId } }) => {
      if (accountId === words.unknownAccountId) return refuse('record.not.found')
      if (accountId === words.busyAccount) return refuse('payout.account.busy')
      return ok([accountOf(words.payoutAccount, now())].filter((one) => one.accountId !== accountId))
    },
  }
}

const duties: Duties = {
  remaining: '166.00',
  duties: [
    {
      dutyId: 'du-9',
      source: 'deposit',
      base: '500.00',
      multiple: 1,
      required: '500.00',
      progress: '334.00',
      remaining: '166.00',
      weights: { LIVE: '1', RNG: '1', SPORTS: '1', LOTT: '1', ELOTT: '1', FISH: '1', PVP: '1' },
      openedAt: '2026-11-20T09:00:00Z',
      expiresAt: null,
      state: 'open',
    },
  ],
}

const range = { value: { min: '800.00', max: '30000.00' } }
const withdrawByAmount: Record<string, Refusal<RefusalOf<'withdraw'>>> = {
  [words.tooLittle]: refuse('withdraw.amount.limit', range),
  [words.sixthOfDay]: refuse('withdraw.reach.max.count'),
  [words.unplayedAmount]: refuse('withdraw.turnover.required', { value: duties }),
  [words.undocumentedAmount]: refuse('withdraw.identity.required'),
  [words.indebtedAmount]: refuse('contract.upline.in.debt'),
  [words.lockedAmount]: refuse('wallet.is.locked'),
  [words.notHeld]: refuse('account.balance.not.enough'),
}

const withdrawalOf = (withdrawalNo: string, now: number, more: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalNo,
  bankName: 'bKash',
  number: '***5678',
  amount: '1000.00',
  fee: '0.00',
  net: '1000.00',
  currency: 'BDT',
  status: 'pending',
  reason: null,
  direct: false,
  createdAt: new Date(now - 600_000).toISOString(),
  received: null,
  paidAt: null,
  ...more,
})

type Withdrawing = Pick<Handlers, 'getWithdrawSettings' | 'getWithdrawFee' | 'withdraw'>
type Withdrawals = Pick<Handlers, 'getWithdrawal' | 'listWithdrawals'>

const withdrawSettings = (at: number, paymentPasswordSet: boolean): ValueOf<'getWithdrawSettings'> => ({
  currency: 'BDT',
  balance: '12280.50',
  available: paymentPasswordSet
    ? { amount: '12280.50', least: '800.00', heldBy: [] }
    : { amount: '0.00', least: '800.00', heldBy: ['noPassword'] },
  coolingHours: 24,
  min: '800.00',
  max: '200000.00',
  countLeft: 5,
  freeLeft: 3,
  dayAmountLeft: '500000.00',
  feeRule: { freePerDay: 3, rate: '0.01', min: '5.00', max: '100.00' },
  duties: { remaining: '0.00', duties: [] },
  accounts: [accountOf(words.payoutAccount, at), accountOf(words.coldAccount, at, 2)],
  maxAccounts: 5,
  banks,
  paymentPasswordSet,
  confirmMinutes: 30,
  withoutDocuments: '49999.99',
  depositReturn: null,
  unfinished: [withdrawalOf(words.openWithdrawal, at)],
})

const postingAt = (postedAt: string) => ({ postingNo: '184470', postedAt, hash: 'b'.repeat(64) })

/** What a person paid, with the slip of it. */
const paidByHand = (payoutNo: string, at: string): ValueOf<'getWithdrawal'>['payouts'][number] => ({
  payoutNo,
  amount: '1000.00',
  status: 'paid',
  at,
  reference: '9K31QW77',
  slips: [{ path: `/pictures/${words.proofPicture}?until=0&signature=double`, at }],
  receipt: postingAt(at),
})

/** The quote of a withdrawal, and the request. */
const withdrawing = (stage: Stage): Withdrawing => {
  const { db, now } = stage
  return {
    getWithdrawSettings: ({ caller }) => {
      const { paymentPassword } = db.members.findFirst((q) => q.where({ id: caller.memberId }), { strict: true })
      return ok(withdrawSettings(now(), paymentPassword !== null))
    },
    getWithdrawFee: ({ query: { amount, accountId } }) => {
      if (accountId === words.unknownAccountId) return refuse('record.not.found')
      if (amount === words.tooLittle) return refuse('withdraw.amount.limit', range)
      return ok({ fee: '0.00', net: Number(amount).toFixed(2), freeLeft: 2 })
    },
    withdraw: ({ body: { accountId, amount, paymentPassword, requestId }, caller }) => {
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      const refused = judgePassword(stage, caller.memberId, paymentPassword)
      if (refused) return refused
      if (accountId === words.unknownAccountId) return refuse('record.not.found')
      if (accountId === words.coldAccount) return refuse('payout.account.cooling')
      return (
        withdrawByAmount[amount] ??
        ok({ withdrawalNo: words.openWithdrawal, status: 'pending', fee: '0.00', net: Number(amount).toFixed(2) })
      )
    },
  }
}

/** Requested withdrawals: one waiting, one paid, one rejected. */
const withdrawn = ({ now }: Stage): Withdrawals => {
  const rejected = () =>
    withdrawalOf(words.rejectedWithdrawal, now(), { status: 'rejected', reason: 'The name does not fit.' })
  return {
    getWithdrawal: ({ query: { withdrawalNo } }) => {
      if (withdrawalNo === words.unknownWithdrawal) return refuse('record.not.found')
      const step = (status: Withdrawal['status'], minutesAgo: number) => ({
        status,
        at: new Date(now() - minutesAgo * 60_000).toISOString(),
      })
      if (withdrawalNo === words.rejectedWithdrawal)
        return ok({
          withdrawal: rejected(),
          steps: [step('pending', 10), step('rejected', 2)],
          payouts: [],
          receipt: null,
        })
      if (withdrawalNo === words.paidWithdrawal)
        return ok({
          withdrawal: withdrawalOf(withdrawalNo, now(), { status: 'paid', paidAt: step('paid', 2).at }),
          steps: [step('pending', 10), step('approved', 8), step('paying', 8), step('paid', 2)],
          payouts: [paidByHand(withdrawalNo, step('paid', 2).at)],
          receipt: postingAt(step('paid', 2).at),
        })
      return ok({
        withdrawal: withdrawalOf(withdrawalNo, now()),
        steps: [step('pending', 10)],
        payouts: [],
        receipt: null,
      })
    },
    listWithdrawals: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      const rows = [withdrawalOf(words.openWithdrawal, now()), rejected()].filter(
        ({ status }) => query.status === undefined || status === query.status,
      )
      const sum = `${rows.length * 1000}.00`
      return ok({ ...pageOf(rows, query, now()), totals: { count: rows.length, amount: sum, fee: '0.00', net: sum } })
    },
  }
}

/** Money that goes out. */
export const withdrawHandlers = (stage: Stage): Withdrawing & Withdrawals => ({
  ...withdrawing(stage),
  ...withdrawn(stage),
})
