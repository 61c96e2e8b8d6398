import type { Tx } from '../../db/connect.ts'
import { messages } from '../content/tables.ts'

/** A reverted reward for a friend, and the part the main wallet did not cover; amounts with their currency. */
type TakenBack = { reward: string; claimed: boolean; owed: string | null }

/** The message says what happened to the money, but nothing about the friend. */
function textsOf({ reward, claimed, owed }: TakenBack) {
  const rest =
    owed === null
      ? { EN: '', BN: '' }
      : {
          EN: ` Your main wallet did not cover ${owed}; that is taken from what comes in.`,
          BN: ` আপনার মূল ওয়ালেটে ${owed} কম ছিল; পরে টাকা এলে তা কেটে নেওয়া হবে।`,
        }
  return {
    EN: {
      title: 'Your reward for a friend was taken back',
      content: claimed
        ? `A friend you invited does not count any more, so the reward of ${reward} went back.${rest.EN}`
        : `A friend you invited does not count any more, so the reward of ${reward} in the reward centre was withdrawn. Your own money stays as it is.`,
    },
    BN: {
      title: 'বন্ধুর জন্য পাওয়া পুরস্কার ফেরত নেওয়া হয়েছে',
      content: claimed
        ? `আপনার আমন্ত্রণে আসা একজন বন্ধু আর গোনা হচ্ছে না, তাই ${reward} পুরস্কার ফেরত গেছে।${rest.BN}`
        : `আপনার আমন্ত্রণে আসা একজন বন্ধু আর গোনা হচ্ছে না, তাই পুরস্কার কেন্দ্রের ${reward} পুরস্কারটি তুলে নেওয়া হয়েছে। আপনার নিজের টাকা যেমন ছিল তেমনই আছে।`,
    },
  }
}

/** Tells the inviter that the reward for a friend was taken back. */
export const tellTakenBack = (
  tx: Tx,
  { at, ...message }: { id: string; memberId: string; at: number },
  back: TakenBack,
) => tx.insert(messages).values({ ...message, kind: 'SYSTEM', texts: textsOf(back), sentAt: new Date(at) })
