import type { Tx } from '#server/db/connect.ts'
import type { Random } from '#server/random.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import type { ContractRow } from './tables.ts'

const notices = {
  offered: 'contractOffered',
  withdrawn: 'contractWithdrawn',
  accepted: 'contractAccepted',
  rejected: 'contractRejected',
  endProposed: 'contractEndProposed',
  endAgreed: 'contractEndAgreed',
  endRefused: 'contractEndRefused',
  left: 'contractLeft',
  cascade: 'contractCascade',
  over: 'contractOver',
  endedByHouse: 'contractEndedByHouse',
} as const

export type News = keyof typeof notices

/** Notifies members about a contract; the house gets no message. */
export async function tellContract(
  tx: Tx,
  row: ContractRow,
  { news, to, at, random }: { news: News; to: readonly (string | null)[]; at: number; random: Random },
): Promise<void> {
  const told = notice(notices[news], { kind: { contract: row.kind } })
  const people = to.filter((memberId) => memberId !== null)
  if (people.length === 0) return
  await tx.insert(messages).values(
    people.map((memberId) => ({
      id: random.uuid(),
      memberId,
      kind: 'CONTRACT' as const,
      refNo: row.id,
      ...told,
      sentAt: new Date(at),
    })),
  )
}
