import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './db/connect.ts'
import type { Ports } from './ports/ports.ts'
import type { Random } from './random.ts'
import type { MerchantStore } from './areas/site/settings/merchant-store.ts'
import type { DepositBonuses } from './areas/money/cashier/deposit-bonuses.ts'
import type { Log } from './ports/log/log.ts'

/** Everything a handler or a rule may reach. There are no globals. */
export type Services = {
  db: Db
  clock: Clock
  random: Random
  ports: Ports
  config: Config
  merchant: MerchantStore
  /** What the cashier asks of promotions. */
  bonuses: DepositBonuses
  /** Ends a member's games when the password changes. */
  endLaunches: (tx: Tx, memberId: string, now: Date) => Promise<void>
  log: Log
}
