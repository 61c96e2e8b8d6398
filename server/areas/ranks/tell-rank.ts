import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { MessageText } from '../content/tables.ts'
import { rankName } from '../members/rank-names.ts'
import { arrayText, instant } from '../wallet/ledger.ts'

type Texts = Record<'BN' | 'EN', MessageText>
type Told =
  | { kind: 'raised'; rank: string; bonus: string | null }
  | { kind: 'lowered'; rank: string }
  | { kind: 'warned'; rank: string; missing: string; lastDay: string }

const batch = 5000

function textsOf(change: Told): Texts {
  const bengali = rankName(change.rank, 'BN')
  if (change.kind === 'raised')
    return {
      EN: {
        title: `You are now ${change.rank}`,
        content: change.bonus
          ? `You reached the level ${change.rank}. Its gift of ${change.bonus} waits in the reward centre. Play it once before you withdraw it.`
          : `You reached the level ${change.rank}.`,
      },
      BN: {
        title: `আপনি এখন ${bengali}`,
        content: change.bonus
          ? `আপনি ${bengali} স্তরে পৌঁছেছেন। এর উপহার ${change.bonus} পুরস্কার কেন্দ্রে আছে। তোলার আগে একবার খেলতে হবে।`
          : `আপনি ${bengali} স্তরে পৌঁছেছেন।`,
      },
    }
  if (change.kind === 'lowered')
    return {
      EN: {
        title: `Your level is now ${change.rank}`,
        content: `Last month's valid bet was below what your level asks, so you are one level lower. Your money and your points stay as they are.`,
      },
      BN: {
        title: `আপনার স্তর এখন ${bengali}`,
        content: `গত মাসের গণ্য বাজি স্তরের শর্তের চেয়ে কম ছিল, তাই আপনি এক স্তর নিচে। টাকা ও পয়েন্ট যেমন ছিল তেমনই আছে।`,
      },
    }
  return {
    EN: {
      title: `What your level ${change.rank} asks this month`,
      content: `Until the end of ${change.lastDay}, ${change.missing} of valid bet are missing to keep the level ${change.rank}. Without them you go one level down. Your money and your points stay as they are, so never bet more just to keep a level.`,
    },
    BN: {
      title: `${bengali} স্তর রাখতে এই মাসে যা লাগে`,
      content: `${bengali} স্তর রাখতে ${change.lastDay} শেষ হওয়ার আগে আরও ${change.missing} গণ্য বাজি লাগে। না হলে এক স্তর নামবে। টাকা ও পয়েন্ট যেমন আছে তেমনই থাকবে, তাই শুধু স্তরের জন্য বেশি বাজি ধরবেন না।`,
    },
  }
}

/** Sends members their rank messages, thousands per statement. */
export async function tellRanks(tx: Tx, change: readonly (Told & { memberId: string })[], at: number): Promise<void> {
  const groups = change.map((one) => ({ memberId: one.memberId, texts: JSON.stringify(textsOf(one)) }))
  for (let from = 0; from < groups.length; from += batch) {
    const some = groups.slice(from, from + batch)
    const texts = [...new Set(some.map((one) => one.texts))]
    const place = new Map(texts.map((text, index) => [text, index + 1]))
    await tx.execute(sql`
      INSERT INTO messages (id, member_id, kind, texts, sent_at)
      SELECT gen_random_uuid(), m.id, 'SYSTEM', (${arrayText(texts)}::jsonb[])[m.place], ${instant(at)}
      FROM unnest(${arrayText(some.map(({ memberId }) => memberId))}::uuid[],
        ${arrayText(some.map((one) => place.get(one.texts)!))}::int[]) AS m (id, place)`)
  }
}
