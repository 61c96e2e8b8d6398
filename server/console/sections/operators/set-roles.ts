import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import { setRoles } from '../../access/invite.ts'
import type { FourEyesRule } from '../../pipeline/handler.ts'
import { lockOperator, otherAdministrators } from './change-operator.ts'
import { readOperators } from './read-operators.ts'

/** Sets an operator's roles; needs two other operators. */
export function setOperatorRoles(services: Services): FourEyesRule<'setOperatorRoles'> {
  return {
    async preview(tx, { body, operator }) {
      const [found] = await readOperators(tx, services.clock.now(), body.id)
      if (!found) return consoleRefuse('not.found')
      if (operator.id === body.id) return consoleRefuse('four.eyes.same.operator')
      const before = found.roles.join(', ')
      const loses = found.roles.includes('administrator') && !body.roles.includes('administrator')
      if (loses && (await otherAdministrators(tx, body.id)) === 0) return consoleRefuse('operator.last.administrator')
      return consoleOk({
        thing: `operator:${body.id}`,
        version: `${found.status} ${before}`,
        effect: [
          { code: 'name', before: found.name, after: found.name },
          { code: 'roles', before, after: body.roles.toSorted().join(', ') },
        ],
        makers: [body.id],
      })
    },
    async apply(tx, { body }) {
      if (!(await lockOperator(tx, body.id))) return consoleRefuse('not.found')
      await setRoles(tx, body.id, body.roles)
      return consoleOk((await readOperators(tx, services.clock.now(), body.id))[0]!)
    },
  }
}
