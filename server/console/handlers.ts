import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { Services } from '../services.ts'
import { accessHandlers } from './access/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { fourEyesHandlers } from './four-eyes/handlers.ts'
import type { AnyPlain, AnyRule, ConsoleHandlers } from './pipeline/handler.ts'
import { operatorHandlers } from './rooms/operators/handlers.ts'

/** Every operation the desk serves; the others answer 501. */
export function createConsoleHandlers(services: Services): Record<string, AnyPlain | AnyRule | undefined> {
  const ruleOf = (id: ConsoleOperationId) => handlers[id] as unknown as AnyRule
  const handlers: Partial<ConsoleHandlers> = {
    ...accessHandlers(services),
    ...auditHandlers(services),
    ...fourEyesHandlers(services, ruleOf),
    ...operatorHandlers(services),
  }
  return handlers as Record<string, AnyPlain | AnyRule | undefined>
}
