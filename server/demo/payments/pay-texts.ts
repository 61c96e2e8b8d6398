import type { PayoutPlan } from './schema.ts'

const bengali = {
  note: 'এটি প্রদর্শনীর পাতা। আসল কোনো টাকা নড়ে না; কী ঘটবে তা আপনিই বেছে নিন।',
  desk: 'পেমেন্ট ডেস্ক',
  toNumber: 'নম্বরে বা অ্যাকাউন্টে টাকা পাঠান',
  method: 'মাধ্যম',
  amount: 'পরিমাণ',
  number: 'কোন নম্বরে (না দিলেও চলে)',
  sender: 'প্রেরকের শেষ চার অঙ্ক (না দিলেও চলে)',
  send: 'পাঠান',
  trx: 'TrxID',
  payouts: 'পরের উত্তোলনগুলোর কী হবে',
  set: 'ঠিক করুন',
  orders: 'খোলা অর্ডার',
  none: 'কিছু নেই।',
  plans: {
    paid: 'টাকা পৌঁছাবে',
    failed: 'পাঠানো যাবে না',
    returned: 'পৌঁছে ফেরত আসবে',
    unclear: 'উত্তর নেই, পরে পৌঁছাবে',
    silent: 'পৌঁছাবে, কিন্তু খবর আসবে না',
    lost: 'অনুরোধটাই হারিয়ে যাবে',
  } satisfies Record<PayoutPlan, string>,
}

/** What the tester's desk says, in Bengali and English; the page of an order, which players see, is in server/demo/texts. */
export const payTexts = {
  bn: bengali,
  en: {
    note: 'This is a page of the demonstration. No real money moves; you choose what happens.',
    desk: 'Payment desk',
    toNumber: 'Send money to a number or an account',
    method: 'Method',
    amount: 'Amount',
    number: 'To which number, if you like',
    sender: 'Last four digits of the sender, if you like',
    send: 'Send',
    trx: 'TrxID',
    payouts: 'What becomes of the next payouts',
    set: 'Set',
    orders: 'Open orders',
    none: 'There is none.',
    plans: {
      paid: 'It arrives',
      failed: 'It cannot be sent',
      returned: 'It arrives and comes back',
      unclear: 'No answer, it arrives later',
      silent: 'It arrives, nobody tells',
      lost: 'The request is lost',
    },
  },
} satisfies Record<string, typeof bengali>
