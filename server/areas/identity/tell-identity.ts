import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { messages, type MessageText } from '../content/tables.ts'

type Outcome = { requested: string } | { refused: string } | 'accepted'

const asText = (title: string, content: string): MessageText => ({ title, content })

function textsOf(outcome: Outcome): Record<'BN' | 'EN', MessageText> {
  if (outcome === 'accepted')
    return {
      EN: asText('Your documents are accepted', 'Thank you. Large withdrawals are open to you now.'),
      BN: asText('আপনার কাগজপত্র গ্রহণ করা হয়েছে', 'ধন্যবাদ। এখন বড় অঙ্কের টাকাও তুলতে পারবেন।'),
    }
  if ('requested' in outcome)
    return {
      EN: asText('We need your documents', `${outcome.requested} Send them in the security centre.`),
      BN: asText('আপনার কাগজপত্র দরকার', `${outcome.requested} নিরাপত্তা কেন্দ্র থেকে পাঠান।`),
    }
  return {
    EN: asText(
      'We could not accept your documents',
      `${outcome.refused} You can send them again in the security centre.`,
    ),
    BN: asText('আপনার কাগজপত্র গ্রহণ করা যায়নি', `${outcome.refused} নিরাপত্তা কেন্দ্র থেকে আবার পাঠাতে পারবেন।`),
  }
}

/** Tells a member that documents are required, or how they were decided. */
export const tellIdentity = (tx: Tx, memberId: string, outcome: Outcome, at: number) =>
  tx
    .insert(messages)
    .values({ id: randomUUID(), memberId, kind: 'SECURITY', texts: textsOf(outcome), sentAt: new Date(at) })
