import { eq } from 'drizzle-orm'
import type { MessageText } from '../../areas/content/notices.ts'
import { messages } from '../../areas/content/tables.ts'
import { members } from '../../areas/members/tables.ts'
import type { Tx } from '../../db/connect.ts'
import type { SeedServices } from './seed-services.ts'

const hour = 3_600_000

type Sample = { kind: string; ageHours: number; read?: true; BN: MessageText; EN: MessageText }

const samples: readonly Sample[] = [
  {
    kind: 'SYSTEM',
    ageHours: 3,
    BN: { title: 'নতুন লাইভ টেবিল', content: 'ছয়টি নতুন টেবিল লাইভ ক্যাসিনোতে এসেছে।' },
    EN: { title: 'New live tables', content: 'Six new tables are open in the live casino.' },
  },
  {
    kind: 'SECURITY',
    ageHours: 26,
    BN: { title: 'নতুন ঠিকানা থেকে লগ ইন', content: 'আপনি না হলে এখনই পাসওয়ার্ড বদলান।' },
    EN: { title: 'Login from a new address', content: 'If it was not you, change your password now.' },
  },
  {
    kind: 'PROTECTION',
    ageHours: 50,
    BN: { title: 'আপনার সীমা ঠিক করুন', content: 'জমা, ক্ষতি ও সময়ের সীমা সদস্য কেন্দ্রে ঠিক করা যায়।' },
    EN: { title: 'Set your limits', content: 'Limits on deposits, losses and time can be set in the member centre.' },
  },
  {
    kind: 'SYSTEM',
    ageHours: 2000,
    read: true,
    BN: { title: 'স্বাগতম', content: 'কিছু জানার থাকলে সহায়তা দল দিনরাত আছে।' },
    EN: { title: 'Welcome', content: 'If you have a question, support is there day and night.' },
  },
]

/** Messages in the inbox of the first demonstration player. */
export async function seedInbox(tx: Tx, { clock, random }: SeedServices): Promise<void> {
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.account, 'nodi27'))
  await tx.insert(messages).values(
    samples.map(({ kind, ageHours, read, BN, EN }) => ({
      id: random.uuid(),
      memberId: member!.id,
      kind,
      texts: { BN, EN },
      sentAt: new Date(clock.now() - ageHours * hour),
      readAt: read ? new Date(clock.now()) : null,
    })),
  )
}
