import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { promotions } from '../promotions/tables.ts'
import { raffleDraws } from './tables.ts'

/** How many draws ahead the raffle commits to. */
const ahead = 20

type Sealing = Pick<Services, 'random'> & { ports: Pick<Services['ports'], 'atRest'> }
type Raffle = { merchant: string; promotionId: string }

/** Commits to draws by number: each gets a seed, stored sealed, and its public hash. */
export async function commitTo(
  db: Db | Tx,
  { random, ports }: Sealing,
  { merchant, promotionId, numbers, at }: Raffle & { numbers: readonly number[]; at: number },
): Promise<void> {
  if (numbers.length === 0) return
  const rows = numbers.map((drawNo) => {
    const seed = Buffer.from(random.bytes(32))
    const commitment = createHash('sha256').update(seed).digest('hex')
    const sealedSeed = ports.atRest.seal(seed.toString('hex'))
    return { merchant, promotionId, drawNo, commitment, committedAt: new Date(at), sealedSeed }
  })
  await db.insert(raffleDraws).values(rows).onConflictDoNothing()
}

/** The number to commit to after a draw, so that the number of draws ahead stays the same. */
export const nextCommitment = (drawNo: number): number => drawNo + ahead

/** The first draws of a raffle. */
export const firstNumbers = Array.from({ length: ahead }, (_, i) => i + 1)

/** Commits to the first draws of raffles that have none; later, every draw commits to another one. */
export async function commitFirstDraws(
  services: Pick<Services, 'db' | 'clock' | 'random' | 'ports' | 'merchant' | 'log'>,
): Promise<void> {
  const { db, clock, merchant } = services
  const own = and(eq(raffleDraws.merchant, promotions.merchant), eq(raffleDraws.promotionId, promotions.promotionId))
  const rows = await db
    .select({ promotionId: promotions.promotionId })
    .from(promotions)
    .leftJoin(raffleDraws, own)
    .where(and(eq(promotions.merchant, merchant.code), eq(promotions.kind, 'RAFFLE'), isNull(raffleDraws.drawNo)))
  await eachAlone(services, rows, { job: 'commit-raffles', id: ({ promotionId }) => promotionId }, ({ promotionId }) =>
    commitTo(db, services, { merchant: merchant.code, promotionId, numbers: firstNumbers, at: clock.now() }),
  )
}
