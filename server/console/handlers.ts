import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { Services } from '../services.ts'
import { accessHandlers } from './access/handlers.ts'
import { alertHandlers } from './alerts/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { fourEyesHandlers } from './four-eyes/handlers.ts'
import { inboxHandlers } from './inbox/handlers.ts'
import type { AnyPlain, AnyRule, ConsoleHandlers } from './pipeline/handler.ts'
import { contentHandlers } from './sections/content/handlers.ts'
import { gamesHandlers } from './sections/games/handlers.ts'
import { launchHandlers } from './sections/launch/handlers.ts'
import { jobsHandlers } from './sections/jobs/handlers.ts'
import { moneyHandlers } from './sections/money/handlers.ts'
import { memberRoomHandlers } from './sections/members/handlers.ts'
import { operatorHandlers } from './sections/operators/handlers.ts'
import { reconciliationHandlers } from './sections/reconciliation/handlers.ts'
import { reportsHandlers } from './sections/reports/handlers.ts'
import { rewardsHandlers } from './sections/rewards/handlers.ts'
import { siteHandlers } from './sections/site/handlers.ts'

/** Every operation that the console serves; the others answer 501. */
export function createConsoleHandlers(services: Services): Record<string, AnyPlain | AnyRule | undefined> {
  const ruleOf = (id: ConsoleOperationId) => handlers[id] as unknown as AnyRule
  const handlers: Partial<ConsoleHandlers> = {
    ...accessHandlers(services),
    ...alertHandlers(services),
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
