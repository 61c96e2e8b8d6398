import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import { getNetworks, setNetworks } from '../../access/networks.ts'
import { openSessionsOf } from '../../access/own-sessions.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { endOperatorSession, freezeOperator, inviteOperatorAgain } from './change-operator.ts'
import { retireRole, saveRole } from './change-role.ts'
import { inviteOperator } from './invite-operator.ts'
import { readOwnLimits } from './own-limits.ts'
import { readOperators } from './read-operators.ts'
import { listRoles } from './read-roles.ts'
import { setOperatorRoles } from './set-roles.ts'

export const operatorHandlers = (services: Services) =>
  ({
    listOperators: async () => consoleOk({ rows: await readOperators(services.db, services.clock.now()), next: null }),
    getOperator: async ({ query: { id }, operator: own }) => {
      const now = services.clock.now()
      const [operator] = await readOperators(services.db, now, id)
      if (!operator) return consoleRefuse('not.found')
      const sessions = await openSessionsOf(services.db, { operatorId: id, now, own: own.sessionId })
      return consoleOk({ operator, sessions })
    },
    inviteOperator: inviteOperator(services),
    inviteOperatorAgain: inviteOperatorAgain(services),
    setOperatorRoles: setOperatorRoles(services),
    freezeOperator: freezeOperator(services),
    endOperatorSession: (request) => endOperatorSession(services, request),
    getNetworks: async ({ ip }) => consoleOk(await getNetworks(services, ip)),
    setNetworks: setNetworks(services),
    listRoles: async ({ settings }) => consoleOk(await listRoles(services.db, settings.currencyDecimals)),
    getOwnLimits: async (request) => consoleOk(await readOwnLimits(services, request)),
    saveRole: saveRole(services),
    retireRole: retireRole(services),
  }) satisfies Partial<ConsoleHandlers>
