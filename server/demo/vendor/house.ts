import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import type { Log } from '../../ports/log/log.ts'
import type { Random } from '../../random.ts'
import type { Operator } from './operator.ts'

/** The services that the demonstration vendor needs. */
export type House = { db: Db; clock: Clock; random: Random; log: Log; operator: Operator }
