import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { brokenConstraint } from '#server/db/broken-constraint.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { mayGive } from '../../access/authority.ts'
import { isBuiltIn, isGrantable } from '../../access/permissions.ts'
import { madeRoles, operatorRoles } from '../../access/tables.ts'
import type { Effect, FourEyesRule } from '../../pipeline/handler.ts'
import { readMadeRoles } from './read-roles.ts'

type Row = typeof madeRoles.$inferSelect

async function lockRole(tx: Tx, id: string): Promise<Row | null> {
  const open = and(eq(madeRoles.id, id), isNull(madeRoles.retiredAt))
  const [row] = await tx.select().from(madeRoles).where(open).for('update')
  return row ?? null
}

/** Who holds a role: nobody widens or narrows what they hold themselves. */
async function holdersOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.select().from(operatorRoles).where(eq(operatorRoles.role, id))
  return rows.map(({ operatorId }) => operatorId).toSorted()
}

async function isNameTaken(tx: Tx, name: string, id: string | undefined): Promise<boolean> {
  if (isBuiltIn(name.toLowerCase())) return true
  const same = sql`lower(${madeRoles.name}) = ${name.toLowerCase()}`
  const [row] = await tx
    .select({ id: madeRoles.id })
    .from(madeRoles)
    .where(id === undefined ? same : and(same, ne(madeRoles.id, id)))
  return row !== undefined
}

/** One line for each permission that a role gains or loses. */
function changes(before: readonly string[], after: readonly string[]): Effect[] {
  const gained = after.filter((one) => !before.includes(one)).toSorted()
  const lost = before.filter((one) => !after.includes(one)).toSorted()
  return [
    ...gained.map((one) => ({ code: 'permission', before: null, after: one })),
    ...lost.map((one) => ({ code: 'permission', before: one, after: null })),
  ]
}

/** Makes a role or changes a made one. Sessions read their permissions at each call, so a change works at once. */
export const saveRole = ({ random }: Pick<Services, 'random'>): FourEyesRule<'saveRole'> => ({
  async preview(tx, { body, operator }) {
    const { id, permissions } = body
    const name = body.name.trim()
    if (name === '' || !permissions.every(isGrantable)) return consoleRefuse('request.param.err')
    const row = id === undefined ? null : await lockRole(tx, id)
    if (id !== undefined && !row) return consoleRefuse('not.found')
    const holders = id === undefined ? [] : await holdersOf(tx, id)
    if (holders.includes(operator.id)) return consoleRefuse('four.eyes.same.operator')
    if (!mayGive(operator, permissions)) return consoleRefuse('role.above.own')
    if (await isNameTaken(tx, name, id)) return consoleRefuse('role.exists')
    return consoleOk({
      thing: id === undefined ? 'role:new' : `role:${id}`,
      version: row ? `${row.name} ${row.permissions.toSorted().join(' ')} (${holders.join(' ')})` : '0',
      effect: [
        { code: 'name', before: row?.name ?? null, after: name },
        ...changes(row?.permissions ?? [], permissions),
      ],
      makers: holders,
      gives: permissions,
    })
  },
  async apply(tx, { body }) {
    const id = body.id ?? random.uuid()
    const kept = { name: body.name.trim(), permissions: body.permissions.toSorted() }
    try {
      await tx
        .insert(madeRoles)
        .values({ id, ...kept })
        .onConflictDoUpdate({ target: madeRoles.id, set: kept })
    } catch (error) {
      if (brokenConstraint(error) === 'made_roles_name') return consoleRefuse('role.exists')
      throw error
    }
    return consoleOk((await readMadeRoles(tx, id))[0]!)
  },
})

/** Retires a made role that nobody holds. */
export const retireRole = ({ clock }: Pick<Services, 'clock'>): FourEyesRule<'retireRole'> => {
  async function look(tx: Tx, id: string): Promise<ConsoleStep<Row, 'not.found' | 'role.held'>> {
    const row = await lockRole(tx, id)
    if (!row) return consoleRefuse('not.found')
    return (await holdersOf(tx, id)).length > 0 ? consoleRefuse('role.held') : consoleOk(row)
  }
  return {
    async preview(tx, { body: { id } }) {
      const looked = await look(tx, id)
      if (!looked.ok) return looked
      const { name, permissions } = looked.value
      return consoleOk({
        thing: `role:${id}`,
        version: `${name} ${permissions.toSorted().join(' ')}`,
        effect: [{ code: 'name', before: name, after: null }],
      })
    },
    async apply(tx, { body: { id } }) {
      const looked = await look(tx, id)
      if (!looked.ok) return looked
      await tx
        .update(madeRoles)
        .set({ retiredAt: new Date(clock.now()) })
        .where(eq(madeRoles.id, id))
      return consoleOk({})
    },
  }
}
