import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import { mayGive } from '../../access/authority.ts'
import { setRoles } from '../../access/invite.ts'
import type { FourEyesRule } from '../../pipeline/handler.ts'
import { lockOperator, otherAdministrators } from './change-operator.ts'
import { readOperators } from './read-operators.ts'
import { findRoles } from './read-roles.ts'

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
      const added = await findRoles(
        tx,
        body.roles.filter((role) => !found.roles.includes(role)),
      )
      if (!added) return consoleRefuse('not.found')
      if (!mayGive(operator, added.roles)) return consoleRefuse('role.above.own')
      return consoleOk({
        thing: `operator:${body.id}`,
        version: `${found.status} ${before}`,
        effect: [
          { code: 'name', before: found.name, after: found.name },
          { code: 'roles', before, after: body.roles.toSorted().join(', ') },
        ],
        makers: [body.id],
        gives: added.roles,
      })
    },
    async apply(tx, { body }) {
      const given = await findRoles(tx, body.roles)
      if (!given || !(await lockOperator(tx, body.id))) return consoleRefuse('not.found')
      await setRoles(tx, body.id, given.ids)
      return consoleOk((await readOperators(tx, services.clock.now(), body.id))[0]!)
    },
  }
}
