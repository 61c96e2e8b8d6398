import { randomUUID } from 'node:crypto'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '../../db/connect.ts'
import { messages, type MessageText } from '../content/tables.ts'
import { amountText } from '../wallet/amounts.ts'
import type { DirectPayment } from './move-payment.ts'

type Texts = Record<'BN' | 'EN', MessageText>
const text = (title: string, content: string): MessageText => ({ title, content })

const tell = (tx: Tx, memberId: string, refNo: string, texts: Texts, at: number) =>
  tx
    .insert(messages)
    .values({ id: randomUUID(), memberId, refNo, kind: 'PAYMENT_CONFIRMATION', texts, sentAt: new Date(at) })

/** Notifies the withdrawer of a payment to confirm. */
export const tellToConfirm = (
  tx: Tx,
  row: DirectPayment,
  { amount }: { amount: string; confirmBy: Date },
  at: number,
) =>
  tell(
    tx,
    row.withdrawerId,
    row.transactionNo,
    {
      EN: text(
        `Did you get ${amount}?`,
        `A member says ${amount} was sent to you for withdrawal ${row.withdrawalNo}. Look in your wallet and answer in time; without an answer it counts as received.`,
      ),
      BN: text(
        `${amount} কি পেয়েছেন?`,
        `উত্তোলন ${row.withdrawalNo}-এর জন্য একজন সদস্য ${amount} পাঠিয়েছেন বলে জানিয়েছেন। নিজের ওয়ালেট দেখে সময়মতো উত্তর দিন; উত্তর না দিলে পেয়েছেন বলে ধরা হবে।`,
      ),
    },
    at,
  )

/** Notifies the withdrawer that a payment was counted as received automatically. */
export const tellCounted = (
  tx: Tx,
  row: DirectPayment,
  { amount, contestHours, at }: { amount: string; contestHours: number; at: number },
) =>
  tell(
    tx,
    row.withdrawerId,
    row.transactionNo,
    {
      EN: text(
        `${amount} was counted as received`,
        `Nobody answered in time, so ${amount} of withdrawal ${row.withdrawalNo} counts as received. If it did not come, contest it with a picture within ${contestHours} hours.`,
      ),
      BN: text(
        `${amount} পেয়েছেন বলে ধরা হয়েছে`,
        `সময়মতো উত্তর আসেনি, তাই উত্তোলন ${row.withdrawalNo}-এর ${amount} পেয়েছেন বলে ধরা হয়েছে। না পেয়ে থাকলে ${contestHours} ঘণ্টার মধ্যে ছবিসহ আপত্তি জানান।`,
      ),
    },
    at,
  )

const forced = (amount: string): { withdrawer: Texts; depositor: Texts } => ({
  withdrawer: {
    EN: text('Counted as received', `${amount} was found to have arrived. It counts as received and is not refunded.`),
    BN: text('পেয়েছেন বলে ধরা হয়েছে', `${amount} পৌঁছেছে বলে দেখা গেছে। এটি পেয়েছেন বলে ধরা হলো, ফেরত দেওয়া হবে না।`),
  },
  depositor: {
    EN: text('Your payment was found', `${amount} was found to have arrived and is in your wallet.`),
    BN: text('আপনার টাকা পাওয়া গেছে', `${amount} পৌঁছেছে বলে দেখা গেছে, এখন আপনার ওয়ালেটে আছে।`),
  },
})

const closed = (amount: string, { refunded, contested }: DirectPayment): { withdrawer: Texts; depositor: Texts } => {
  const depositor: Texts = refunded
    ? {
        EN: text(
          'Your deposit is refunded',
          `${amount} was not received. Your payment is proven and your deposit is refunded.`,
        ),
        BN: text('আপনার জমা ফেরত দেওয়া হয়েছে', `${amount} পৌঁছায়নি। আপনার টাকা পাঠানোর প্রমাণ মিলেছে, তাই জমা ফেরত দেওয়া হলো।`),
      }
    : {
        EN: text('Your payment did not arrive', `${amount} was not received, and nothing shows that it was paid.`),
        BN: text('আপনার টাকা পৌঁছায়নি', `${amount} পৌঁছায়নি, পাঠানোর প্রমাণও মেলেনি।`),
      }
  const given: Texts = {
    EN: text('Your deposit was taken back', `${amount} was counted as received and had not come. It was taken back.`),
    BN: text('আপনার জমা ফিরিয়ে নেওয়া হয়েছে', `${amount} পৌঁছেছে বলে ধরা হয়েছিল, আসলে পৌঁছায়নি। তাই ফিরিয়ে নেওয়া হলো।`),
  }
  return {
    withdrawer: {
      EN: text('Your money is back', `${amount} was not received. It is in your wallet again.`),
      BN: text('আপনার টাকা ফিরে এসেছে', `${amount} পৌঁছায়নি। টাকা আবার আপনার ওয়ালেটে আছে।`),
    },
    depositor: contested ? given : depositor,
  }
}

/** Notifies each party what an operator's verdict means for it. */
export async function tellVerdict(
  tx: Tx,
  row: DirectPayment,
  { currencyDecimals, amount, at }: { currencyDecimals: number; amount: bigint; at: number },
): Promise<void> {
  const shown = writtenMoney(amountText(amount, currencyDecimals), row.currency)
  const texts = row.status === 'FORCED_RECEIVED' ? forced(shown) : closed(shown, row)
  await tell(tx, row.withdrawerId, row.transactionNo, texts.withdrawer, at)
  await tell(tx, row.depositorId, row.transactionNo, texts.depositor, at)
}
