import type { Tx } from '../../db/connect.ts'
import type { Random } from '../../random.ts'
import { messages, type MessageText } from '../content/tables.ts'
import type { ContractRow } from './tables.ts'

export type News =
  | 'offered'
  | 'withdrawn'
  | 'accepted'
  | 'rejected'
  | 'endProposed'
  | 'endAgreed'
  | 'endRefused'
  | 'left'
  | 'cascade'
  | 'over'
  | 'endedByHouse'

const kinds: Record<ContractRow['kind'], { EN: string; BN: string }> = {
  DIVIDEND: { EN: 'dividend', BN: 'লভ্যাংশ' },
  DAILY: { EN: 'daily salary', BN: 'দৈনিক বেতন' },
  HOURLY: { EN: 'hourly salary', BN: 'ঘণ্টার বেতন' },
  REALTIME: { EN: 'real-time salary', BN: 'তাৎক্ষণিক বেতন' },
}

type Words = (kind: string) => [title: string, content: string]
const words: Record<News, { EN: Words; BN: Words }> = {
  offered: {
    EN: (kind) => [`You have an offer: ${kind}`, 'Open Contracts to read it. You have seven days to decide.'],
    BN: (kind) => [`আপনার জন্য একটি প্রস্তাব: ${kind}`, 'পড়তে চুক্তির পাতা খুলুন। সিদ্ধান্ত নিতে সাত দিন সময় আছে।'],
  },
  withdrawn: {
    EN: (kind) => [`An offer was withdrawn: ${kind}`, 'There is nothing to decide any more.'],
    BN: (kind) => [`একটি প্রস্তাব তুলে নেওয়া হয়েছে: ${kind}`, 'আর কোনো সিদ্ধান্ত নিতে হবে না।'],
  },
  accepted: {
    EN: (kind) => [`Your offer was accepted: ${kind}`, 'It begins with the next period, as you offered it.'],
    BN: (kind) => [`আপনার প্রস্তাব গৃহীত হয়েছে: ${kind}`, 'আপনার প্রস্তাবমতো পরের পর্ব থেকে এটি শুরু হবে।'],
  },
  rejected: {
    EN: (kind) => [`Your offer was rejected: ${kind}`, 'What you had agreed on before goes on.'],
    BN: (kind) => [`আপনার প্রস্তাব ফিরিয়ে দেওয়া হয়েছে: ${kind}`, 'আগের চুক্তি আগের মতোই চলবে।'],
  },
  endProposed: {
    EN: (kind) => [
      `Your upline wants to end a contract: ${kind}`,
      'Agree or refuse within seven days. Without an answer it goes on.',
    ],
    BN: (kind) => [`আপনার আপলাইন একটি চুক্তি শেষ করতে চান: ${kind}`, 'সাত দিনের মধ্যে রাজি হন বা না বলুন। উত্তর না দিলে চুক্তি চলবে।'],
  },
  endAgreed: {
    EN: (kind) => [`The ending was agreed to: ${kind}`, 'The contract ends with the period that runs.'],
    BN: (kind) => [`চুক্তি শেষ করতে রাজি হয়েছেন: ${kind}`, 'চলতি পর্বের শেষে চুক্তি শেষ হবে।'],
  },
  endRefused: {
    EN: (kind) => [`The ending was refused: ${kind}`, 'The contract goes on. Customer service can help you both.'],
    BN: (kind) => [`চুক্তি শেষ করতে রাজি হননি: ${kind}`, 'চুক্তি চলবে। গ্রাহকসেবা দুজনকেই সাহায্য করতে পারে।'],
  },
  left: {
    EN: (kind) => [`Your downline leaves a contract: ${kind}`, 'It ends with the period that runs.'],
    BN: (kind) => [`আপনার ডাউনলাইন একটি চুক্তি ছাড়ছেন: ${kind}`, 'চলতি পর্বের শেষে এটি শেষ হবে।'],
  },
  cascade: {
    EN: (kind) => [`A contract ends: ${kind}`, 'A contract above it changed. What was earned until then is paid.'],
    BN: (kind) => [`একটি চুক্তি শেষ হচ্ছে: ${kind}`, 'ওপরের একটি চুক্তি বদলেছে। তখন পর্যন্ত যা আয় হয়েছে তা দেওয়া হবে।'],
  },
  over: {
    EN: (kind) => [`A contract ends: ${kind}`, 'Your place in the team changed. What was earned until then is paid.'],
    BN: (kind) => [`একটি চুক্তি শেষ হচ্ছে: ${kind}`, 'দলে আপনার জায়গা বদলেছে। তখন পর্যন্ত যা আয় হয়েছে তা দেওয়া হবে।'],
  },
  endedByHouse: {
    EN: (kind) => [`A contract ends: ${kind}`, 'We ended it. What was earned until then is paid.'],
    BN: (kind) => [`একটি চুক্তি শেষ হচ্ছে: ${kind}`, 'আমরা এটি শেষ করেছি। তখন পর্যন্ত যা আয় হয়েছে তা দেওয়া হবে।'],
  },
}

const textOf = ([title, content]: [string, string]): MessageText => ({ title, content })

/** Notifies members about a contract; the house gets no message. */
export async function tellContract(
  tx: Tx,
  row: ContractRow,
  { news, to, at, random }: { news: News; to: readonly (string | null)[]; at: number; random: Random },
): Promise<void> {
  const { EN, BN } = words[news]
  const texts = { EN: textOf(EN(kinds[row.kind].EN)), BN: textOf(BN(kinds[row.kind].BN)) }
  const people = to.filter((memberId) => memberId !== null)
  if (people.length === 0) return
  await tx.insert(messages).values(
    people.map((memberId) => ({
      id: random.uuid(),
      memberId,
      kind: 'CONTRACT' as const,
      refNo: row.id,
      texts,
      sentAt: new Date(at),
    })),
  )
}
