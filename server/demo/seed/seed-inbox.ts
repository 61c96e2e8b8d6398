import { eq } from 'drizzle-orm'
import { messages } from '../../areas/site/content/tables.ts'
import { members } from '../../areas/accounts/members/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { inDemoLanguages, type DemoTexts } from '../texts/demo-texts.ts'
import type { SeedServices } from './seed-services.ts'

const hour = 3_600_000

type Sample = { name: keyof DemoTexts['messages']; kind: string; ageHours: number; read?: true }

const samples: readonly Sample[] = [
  { name: 'tables', kind: 'SYSTEM', ageHours: 3 },
  { name: 'newAddress', kind: 'SECURITY', ageHours: 26 },
  { name: 'limits', kind: 'PROTECTION', ageHours: 50 },
  { name: 'welcome', kind: 'SYSTEM', ageHours: 2000, read: true },
]

/** Messages in the inbox of the first demonstration player. */
export async function seedInbox(tx: Tx, { clock, random }: SeedServices): Promise<void> {
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.account, 'nodi27'))
  await tx.insert(messages).values(
    samples.map(({ name, kind, ageHours, read }) => ({
      id: random.uuid(),
      memberId: member!.id,
      kind,
      texts: inDemoLanguages((texts) => texts.messages[name]),
      sentAt: new Date(clock.now() - ageHours * hour),
      readAt: read ? new Date(clock.now()) : null,
    })),
  )
}
