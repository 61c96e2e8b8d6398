import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { amountText, minorUnits } from '#rules/money.ts'
import { consoleOk, consoleRefuse, type ConsoleBodyOf, type ConsoleStep } from '#openapi/console-handlers.ts'
import { brokenConstraint } from '#server/db/broken-constraint.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { mayGive } from '../../access/authority.ts'
import type { LimitedAct, RoleLimit } from '../../access/limits.ts'
import { isBuiltIn, isGrantable } from '../../access/permissions.ts'
import { madeRoles, operatorRoles } from '../../access/tables.ts'
import type { Effect, FourEyesRule } from '../../pipeline/handler.ts'
import { readMadeRoles } from './read-roles.ts'

type Row = typeof madeRoles.$inferSelect

const versionOf = ({ name, permissions, limits }: Row): string =>
  [name, ...permissions.toSorted(), JSON.stringify(limits)].join(' ')

async function lockRole(tx: Tx, id: string): Promise<Row | null> {
  const open = and(eq(madeRoles.id, id), isNull(madeRoles.retiredAt))
  const [row] = await tx.select().from(madeRoles).where(open).for('update')
  return row ?? null
}

/** The holders of a role, who may neither widen nor narrow it. */
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

/** The limits of a call in minor units, each act once; null if one isn't an amount or bounds nothing. */
function limitsIn({ limits = [] }: ConsoleBodyOf<'saveRole'>, decimals: number): RoleLimit[] | null {
  const minor = (text: string | null) => (text === null ? null : minorUnits(text, decimals))
  const read = limits.map(({ act, perAct, perDay }) => ({
    act,
    amounts: [minor(perAct), minor(perDay)],
    perAct,
    perDay,
  }))
  const isWrong = read.some(
    ({ amounts: [one, day], perAct, perDay }) =>
      (one === null) !== (perAct === null) || (day === null) !== (perDay === null) || (one === null && day === null),
  )
  if (isWrong || new Set(read.map(({ act }) => act)).size < read.length) return null
  const text = (amount: bigint | null | undefined) => (amount == null ? null : String(amount))
  return read
    .map(({ act, amounts: [one, day] }) => ({ act, perAct: text(one), perDay: text(day) }))
    .toSorted((a, b) => (a.act < b.act ? -1 : 1))
}

/** One line for each limit that changes: its act, then the most of one act and of a day. */
function limitChanges(before: readonly RoleLimit[], after: readonly RoleLimit[], decimals: number): Effect[] {
  const text = (minor: string | null) => (minor === null ? '–' : amountText(BigInt(minor), decimals))
  const shown = (limits: readonly RoleLimit[], act: LimitedAct) => {
    const limit = limits.find((one) => one.act === act)
    return limit ? `${text(limit.perAct)} / ${text(limit.perDay)}` : null
  }
  return [...new Set([...before, ...after].map(({ act }) => act))].flatMap((act) => {
    const [was, becomes] = [shown(before, act), shown(after, act)]
    return was === becomes ? [] : [{ code: `limit.${act}`, before: was, after: becomes }]
  })
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
  async preview(tx, { body, operator, settings }) {
    const { id, permissions } = body
    const limits = limitsIn(body, settings.currencyDecimals)
    const name = body.name.trim()
    if (name === '' || !limits || !permissions.every(isGrantable)) return consoleRefuse('request.param.err')
    const row = id === undefined ? null : await lockRole(tx, id)
    if (id !== undefined && !row) return consoleRefuse('not.found')
    const holders = id === undefined ? [] : await holdersOf(tx, id)
    if (holders.includes(operator.id)) return consoleRefuse('four.eyes.same.operator')
    if (!mayGive(operator, [{ permissions, limits }])) return consoleRefuse('role.above.own')
    if (await isNameTaken(tx, name, id)) return consoleRefuse('role.exists')
    return consoleOk({
      thing: id === undefined ? 'role:new' : `role:${id}`,
      version: row ? `${versionOf(row)} (${holders.join(' ')})` : '0',
      effect: [
        { code: 'name', before: row?.name ?? null, after: name },
        ...changes(row?.permissions ?? [], permissions),
        ...limitChanges(row?.limits ?? [], limits, settings.currencyDecimals),
      ],
      makers: holders,
      gives: [{ permissions, limits }],
    })
  },
  async apply(tx, { body, settings }) {
    const { currencyDecimals } = settings
    const limits = limitsIn(body, currencyDecimals)
    if (!limits) return consoleRefuse('request.param.err')
    const id = body.id ?? random.uuid()
    const kept = { name: body.name.trim(), permissions: body.permissions.toSorted(), limits }
    try {
      await tx
        .insert(madeRoles)
        .values({ id, ...kept })
        .onConflictDoUpdate({ target: madeRoles.id, set: kept })
    } catch (error) {
      if (brokenConstraint(error) === 'made_roles_name') return consoleRefuse('role.exists')
      throw error
    }
    return consoleOk((await readMadeRoles(tx, currencyDecimals, id))[0]!)
  },
})

/** Retires a made role without holders. */
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
      const { name } = looked.value
      return consoleOk({
        thing: `role:${id}`,
        version: versionOf(looked.value),
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
