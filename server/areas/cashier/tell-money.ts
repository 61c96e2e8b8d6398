import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { messages, type MessageText } from '../content/tables.ts'
import type { WithdrawalStatus } from './tables.ts'

type Told = { memberId: string; refNo: string; kind: string; texts: Record<'BN' | 'EN', MessageText>; at: number }

const tell = (tx: Tx, { at, ...message }: Told) =>
  tx.insert(messages).values({ id: randomUUID(), ...message, sentAt: new Date(at) })

const asText = (title: string, content: string): MessageText => ({ title, content })

type Moved = {
  memberId: string
  withdrawalNo: string
  status: WithdrawalStatus
  reason: string | null
  /** The amount of the parts that could not be sent. */
  back?: string | null
}

const partTexts = (no: string, net: string, back: string): Told['texts'] => ({
  EN: asText(
    'Your withdrawal is paid in part',
    `Of withdrawal ${no}, ${net} was sent to your account. ${back} could not be sent and is back in your wallet.`,
  ),
  BN: asText(
    'আপনার টাকার একটি অংশ পাঠানো হয়েছে',
    `উত্তোলন ${no}-এর ${net} আপনার অ্যাকাউন্টে পাঠানো হয়েছে। ${back} পাঠানো যায়নি, তা আপনার ওয়ালেটে ফিরে এসেছে।`,
  ),
})

const withdrawalTexts = (
  no: string,
  net: string,
  reason: string,
): Partial<Record<WithdrawalStatus, Told['texts']>> => ({
  paid: {
    EN: asText('Your withdrawal is paid', `Withdrawal ${no} was approved and ${net} was sent to your account.`),
    BN: asText('আপনার টাকা পাঠানো হয়েছে', `উত্তোলন ${no} অনুমোদিত হয়েছে, আপনার অ্যাকাউন্টে ${net} পাঠানো হয়েছে।`),
  },
  rejected: {
    EN: asText(
      'Your withdrawal was rejected',
      `Withdrawal ${no} was rejected: ${reason} The money is back in your wallet.`,
    ),
    BN: asText('আপনার উত্তোলন বাতিল হয়েছে', `উত্তোলন ${no} বাতিল হয়েছে: ${reason} টাকা আপনার ওয়ালেটে ফিরে এসেছে।`),
  },
  failed: {
    EN: asText(
      'Your withdrawal could not be paid',
      `Withdrawal ${no} could not be sent. The money is back in your wallet.`,
    ),
    BN: asText('আপনার উত্তোলন পাঠানো যায়নি', `উত্তোলন ${no} পাঠানো যায়নি। টাকা আপনার ওয়ালেটে ফিরে এসেছে।`),
  },
  returned: {
    EN: asText(
      'Your withdrawal came back',
      `Withdrawal ${no} came back from your account. ${net} is in your wallet again.`,
    ),
    BN: asText('আপনার উত্তোলন ফেরত এসেছে', `উত্তোলন ${no} আপনার অ্যাকাউন্ট থেকে ফেরত এসেছে। ${net} আবার আপনার ওয়ালেটে আছে।`),
  },
})

/** Notifies a member how a withdrawal ended [4.49]. */
export async function tellWithdrawal(
  tx: Tx,
  { memberId, withdrawalNo, status, reason, back = null }: Moved,
  net: string,
  at: number,
) {
  const texts =
    back === null ? withdrawalTexts(withdrawalNo, net, reason ?? '')[status] : partTexts(withdrawalNo, net, back)
  if (!texts) return
  const kind = status === 'paid' ? 'WITHDRAWAL_APPROVED' : 'WITHDRAWAL_REJECTED'
  await tell(tx, { memberId, refNo: withdrawalNo, kind, texts, at })
}

type Refused = { EN: string; BN: string }
type DepositOutcome = { arrived: string } | { refused: string | Refused } | 'failed'

function depositTexts(no: string, outcome: DepositOutcome) {
  if (outcome === 'failed')
    return {
      EN: asText('Your deposit failed', `Deposit ${no} was not paid. Nothing was taken from you here.`),
      BN: asText('আপনার জমা সফল হয়নি', `জমা ${no} পরিশোধ হয়নি। এখানে আপনার কোনো টাকা কাটা হয়নি।`),
    }
  if ('refused' in outcome) {
    const { EN, BN } =
      typeof outcome.refused === 'string' ? { EN: outcome.refused, BN: outcome.refused } : outcome.refused
    return {
      EN: asText('Your deposit was not credited', `We looked at deposit ${no}: ${EN}`),
      BN: asText('আপনার জমা যোগ হয়নি', `জমা ${no} আমরা দেখেছি: ${BN}`),
    }
  }
  return {
    EN: asText('Your deposit has arrived', `Deposit ${no} of ${outcome.arrived} is in your wallet.`),
    BN: asText('আপনার জমা পৌঁছেছে', `জমা ${no}-এর ${outcome.arrived} আপনার ওয়ালেটে আছে।`),
  }
}

/** Notifies a member that a deposit arrived, failed, or was refused by an operator [4.50]. */
export async function tellDeposit(
  tx: Tx,
  { memberId, depositNo }: { memberId: string; depositNo: string },
  outcome: DepositOutcome,
  at: number,
) {
  const arrived = outcome !== 'failed' && 'arrived' in outcome
  const kind = arrived ? 'DEPOSIT_ARRIVED' : 'DEPOSIT_FAILED'
  await tell(tx, { memberId, refNo: depositNo, kind, texts: depositTexts(depositNo, outcome), at })
}

/** Notifies a member that a deposit was charged back, with the debt and the lost bonus. */
export const tellReversal = (
  tx: Tx,
  { memberId, depositNo }: { memberId: string; depositNo: string },
  { back, owed, bonus }: { back: string; owed: string | null; bonus: string | null },
  at: number,
) =>
  tell(tx, {
    memberId,
    refNo: depositNo,
    kind: 'DEPOSIT_FAILED',
    at,
    texts: {
      EN: asText(
        'Your deposit was charged back',
        `${back} of deposit ${depositNo} was taken back by who paid it.${bonus === null ? '' : ` Its bonus went back too, with what was won with it: ${bonus}.`}${owed === null ? '' : ` Your wallet did not cover ${owed}; that is taken from what comes in.`} Withdrawals wait until we have looked at it.`,
      ),
      BN: asText(
        'আপনার জমা ফেরত নেওয়া হয়েছে',
        `জমা ${depositNo}-এর ${back} প্রেরকের কাছে ফেরত গেছে।${bonus === null ? '' : ` এর বোনাস ও তা দিয়ে জেতা ${bonus}-ও ফেরত গেছে।`}${owed === null ? '' : ` আপনার ওয়ালেটে ${owed} কম ছিল; পরে টাকা এলে তা কেটে নেওয়া হবে।`} আমরা না দেখা পর্যন্ত উত্তোলন অপেক্ষায় থাকবে।`,
      ),
    },
  })

/** Notifies a member that a charge-back was undone, with the amount that returned to the wallet. */
export const tellUndone = (
  tx: Tx,
  { memberId, depositNo }: { memberId: string; depositNo: string },
  back: string,
  at: number,
) =>
  tell(tx, {
    memberId,
    refNo: depositNo,
    kind: 'DEPOSIT_ARRIVED',
    at,
    texts: {
      EN: asText(
        'Your deposit counts again',
        `The charge-back of deposit ${depositNo} was undone. ${back} is in your wallet again, and nothing is owed for it.`,
      ),
      BN: asText(
        'আপনার জমা আবার গোনা হচ্ছে',
        `জমা ${depositNo} ফেরত নেওয়া বাতিল হয়েছে। ${back} আবার আপনার ওয়ালেটে আছে, এর জন্য কোনো দেনা নেই।`,
      ),
    },
  })

/** Asks a member for what is missing to find a deposit. */
export const tellMore = (
  tx: Tx,
  { memberId, depositNo }: { memberId: string; depositNo: string },
  question: string,
  at: number,
) =>
  tell(tx, {
    memberId,
    refNo: depositNo,
    kind: 'SYSTEM',
    at,
    texts: {
      EN: asText(
        'Help us find your deposit',
        `We look for deposit ${depositNo} and need this from you within 48 hours: ${question} Open the deposit to send it.`,
      ),
      BN: asText(
        'আপনার জমা খুঁজে পেতে সাহায্য করুন',
        `জমা ${depositNo} খুঁজতে 48 ঘণ্টার মধ্যে আপনার কাছ থেকে এটি দরকার: ${question} পাঠাতে জমাটি খুলুন।`,
      ),
    },
  })
