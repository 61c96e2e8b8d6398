import { eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { brokenConstraint } from '#server/db/broken-constraint.ts'
import type { Services } from '#server/services.ts'
import { mayGive } from '../../access/authority.ts'
import { addOperator, type Invited } from '../../access/invite.ts'
import { operators } from '../../access/tables.ts'
import type { FourEyesRule } from '../../pipeline/handler.ts'
import { tellInvited } from './change-operator.ts'
import { readOperators } from './read-operators.ts'
import { findRoles } from './read-roles.ts'

/** Inviting grants power, so two administrators do it. The letter is sent once both have agreed. */
export function inviteOperator(services: Services): FourEyesRule<'inviteOperator'> {
  const letters = new Map<string, Invited>()
  return {
    async preview(tx, { body, operator }) {
      const email = body.email.toLowerCase()
      const [known] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.email, email))
      if (known) return consoleRefuse('operator.exists')
      const given = await findRoles(tx, body.roles)
      if (!given) return consoleRefuse('not.found')
      if (!mayGive(operator, given.roles)) return consoleRefuse('role.above.own')
      return consoleOk({
        thing: `operator-email:${email.replaceAll(/[^a-z0-9._-]/g, '-').slice(0, 79)}`,
        version: '0',
        effect: [
          { code: 'email', before: null, after: email },
          { code: 'name', before: null, after: body.name },
          { code: 'roles', before: null, after: body.roles.toSorted().join(', ') },
        ],
        gives: given.roles,
      })
    },
    async apply(tx, { body }) {
      const given = await findRoles(tx, body.roles)
      if (!given) return consoleRefuse('not.found')
      try {
        const invited = await addOperator(tx, services, { ...body, roles: given.ids })
        letters.set(invited.id, invited)
        return consoleOk((await readOperators(tx, services.clock.now(), invited.id))[0]!)
      } catch (error) {
        if (brokenConstraint(error) === 'operators_email') return consoleRefuse('operator.exists')
        throw error
      }
    },
    async done(request, { id }) {
      const invited = letters.get(id)
      letters.delete(id)
      if (invited) await tellInvited(services, request, invited)
    },
  }
}
