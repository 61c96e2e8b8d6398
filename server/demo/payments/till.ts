import type { PaymentProvider } from '../../ports/payment-providers/payment-providers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { PayoutPlan } from './schema.ts'

/** What the demonstration's provider works with: it shares nothing with the operator but the database server. */
export type Till = Pick<Services, 'db' | 'clock' | 'random' | 'log'> & {
  identity: Pick<PaymentProvider, 'id' | 'keys'>
  /** Where the operator listens. */
  operator: () => string
  /** Where its own pages are. */
  origin: () => string
  /** What becomes of payouts, until the tester chooses otherwise. */
  plan: { payout: PayoutPlan }
}

/** A till in a transaction: what is decided, written into the books and told stands together. */
export type TillInside = Omit<Till, 'db'> & { db: Db | Tx }

/** A transaction number as wallet apps write it. */
export function newTxId({ random }: Pick<Till, 'random'>): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return [...random.bytes(10)].map((byte) => letters[byte % letters.length]).join('')
}
