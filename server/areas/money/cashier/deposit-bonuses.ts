import type { Refusal } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { members } from '#server/areas/accounts/members/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

type Member = typeof members.$inferSelect
type Site = Pick<MerchantSettings, 'currency' | 'currencyDecimals' | 'calendar'>

/** A deposit that arrived; the amount is in minor units. */
export type ArrivedDeposit = {
  merchant: string
  memberId: string
  currency: string
  depositNo: string
  promotionId: string | null
  amount: bigint
  postingId: bigint
}

/** What the cashier asks of promotions, which are above it: `start.ts` connects the two. */
export type DepositBonuses = {
  /** The deposit bonuses that a member may choose now. */
  list: (db: Db, merchant: string, member: Member, site: Site, now: number) => Promise<string[]>
  /** Why a deposit can't be made with a promotion, or null. */
  stop: (
    given: { tx: Tx; member: Member; merchant: string; site: Site; at: number },
    promotionId: string,
    amount: bigint,
  ) => Promise<Refusal<'promotion.claim.fail' | 'prom.claim.expired'> | null>
  /** Credits the bonus of an arrived deposit; false when it gets none. */
  give: (tx: Tx, deposit: ArrivedDeposit, site: Site, at: number) => Promise<boolean>
  /** Drops the open bonus of a deposit that is charged back; returns the removed amount. */
  drop: (
    tx: Tx,
    owner: { memberId: string; currency: string; currencyDecimals: number },
    depositPosting: bigint,
    at: number,
  ) => Promise<bigint>
}

/** The settings that a booking needs, with the bonuses that belong to deposits. */
export type BookingSettings = Pick<MerchantSettings, 'currency' | 'currencyDecimals' | 'calendar'> & {
  bonuses: DepositBonuses
}
