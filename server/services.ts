import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Ports } from './ports/ports.ts'
import type { Random } from './random.ts'
import type { MerchantStore } from './areas/site/settings/merchant-store.ts'
import type { Log } from './ports/log/log.ts'

/** Everything a handler or a rule may reach. There are no globals. */
export type Services = {
  db: Db
  clock: Clock
  random: Random
  ports: Ports
  config: Config
  merchant: MerchantStore
  log: Log
}
