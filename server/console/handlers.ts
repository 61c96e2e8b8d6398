import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { Services } from '../services.ts'
import { accessHandlers } from './access/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { fourEyesHandlers } from './four-eyes/handlers.ts'
import { inboxHandlers } from './inbox/handlers.ts'
import type { AnyPlain, AnyRule, ConsoleHandlers } from './pipeline/handler.ts'
import { contentHandlers } from './rooms/content/handlers.ts'
import { gamesHandlers } from './rooms/games/handlers.ts'
import { launchHandlers } from './rooms/launch/handlers.ts'
import { jobsHandlers } from './rooms/jobs/handlers.ts'
import { moneyHandlers } from './rooms/money/handlers.ts'
import { memberRoomHandlers } from './rooms/members/handlers.ts'
import { operatorHandlers } from './rooms/operators/handlers.ts'
import { reconciliationHandlers } from './rooms/reconciliation/handlers.ts'
import { reportsHandlers } from './rooms/reports/handlers.ts'
import { rewardsHandlers } from './rooms/rewards/handlers.ts'
import { siteHandlers } from './rooms/site/handlers.ts'

/** Every operation that the console serves; the others answer 501. */
export function createConsoleHandlers(services: Services): Record<string, AnyPlain | AnyRule | undefined> {
  const ruleOf = (id: ConsoleOperationId) => handlers[id] as unknown as AnyRule
  const handlers: Partial<ConsoleHandlers> = {
    ...accessHandlers(services),
    ...auditHandlers(services),
    ...fourEyesHandlers(services, ruleOf),
    ...contentHandlers(services),
    ...gamesHandlers(services),
    ...jobsHandlers(services),
    ...launchHandlers(services),
    ...moneyHandlers(services),
    ...inboxHandlers(services),
    ...memberRoomHandlers(services),
    ...operatorHandlers(services),
    ...reconciliationHandlers(services),
    ...reportsHandlers(services),
    ...rewardsHandlers(services),
    ...siteHandlers(services),
  }
  return handlers as Record<string, AnyPlain | AnyRule | undefined>
}
