import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { members } from './tables.ts'

type Row = typeof members.$inferInsert
export type NewMember = Pick<Row, 'account' | 'type' | 'passwordHash'> & Partial<Row>

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Eight characters that are hard to mistake for each other. */
const newCode = (random: Services['random']): string =>
  Array.from({ length: 8 }, () => letters[random.int(letters.length)]).join('')

/** Writes a member, with the defaults of a new one for missing values. Throws on a taken name. */
export async function insertMember(
  tx: Tx,
  services: Pick<Services, 'clock' | 'random'> & { merchant: Pick<Services['merchant'], 'code'> },
  given: NewMember,
) {
  const { clock, random, merchant } = services
  const now = new Date(clock.now())
  const [row] = await tx
    .insert(members)
    .values({
      id: random.uuid(),
      merchant: merchant.code,
      accountKey: given.account.toLowerCase(),
      nickname: given.account,
      toUpline: false,
      status: 'active',
      passwordChangedAt: now,
      passwordDefault: false,
      profile: {},
      referralCode: newCode(random),
      rankLevel: 0,
      rankLabel: 'VIP 0',
      memberLabels: [],
      avatar: String(random.int(12) + 1),
      avatarType: 'STATIC',
      registeredAt: now,
      ...given,
    })
    .returning()
  return row!
}
