import type { Db } from '#server/db/connect.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { writeMembers } from '#tests/support/active-members.ts'

export const memberId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The members of the bench, each with more money than they can lose. */
export async function writePlayers(db: Db): Promise<void> {
  const ids = Array.from({ length: 20 }, (_, n) => memberId(n))
  await writeMembers(db, 'bench', ids)
  for (const id of ids)
    await post(db, {
      merchant: 'bench',
      memberId: id,
      key: 'start',
      kind: 'deposit',
      currency: 'BDT',
      at: 0,
      legs: [
        ['main', 10n ** 12n],
        ['house:deposit', -(10n ** 12n)],
      ],
    })
}
