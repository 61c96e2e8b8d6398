import { inArray, sql } from 'drizzle-orm'
import { roles, type Role } from '#openapi/generated/console-operations.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { amountText } from '#rules/money.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { grantableBySection, isBuiltIn, permissionsOfBuiltIn } from '../../access/permissions.ts'
import type { GivenRole, RoleLimit } from '../../access/limits.ts'
import { madeRoles } from '../../access/tables.ts'

type DeskRole = ConsoleValueOf<'listRoles'>['rows'][number]

/** The roles that operators made and that are not retired, by name; or one of them. */
export async function readMadeRoles(
  db: Db | Tx,
  decimals: number,
  id?: string,
): Promise<(DeskRole & { id: string })[]> {
  const text = (minor: string | null) => minor && amountText(BigInt(minor), decimals)
  const { rows } = await db.execute<Omit<DeskRole, 'limits'> & { id: string; limits: RoleLimit[] }>(sql`
    SELECT d.id, d.name, d.permissions, d.limits, ARRAY(SELECT o.name FROM operator_roles r JOIN operators o ON o.id = r.operator_id
      WHERE r.role = d.id::text ORDER BY o.name) AS holders
    FROM made_roles d WHERE d.retired_at IS NULL AND ${id === undefined ? sql`true` : sql`d.id = ${id}`}
    ORDER BY lower(d.name)`)
  return rows.map(({ id: own, name, permissions, limits, holders }) => ({
    id: own,
    name,
    permissions,
    limits: limits.map(({ act, perAct, perDay }) => ({ act, perAct: text(perAct), perDay: text(perDay) })),
    holders,
  }))
}

/** All roles: the built-in ones by the marks of the contract, then the made ones. */
export async function listRoles(db: Db | Tx, decimals: number): Promise<ConsoleValueOf<'listRoles'>> {
  const { rows } = await db.execute<{ role: Role; holders: string[] }>(sql`
    SELECT r.role, array_agg(o.name ORDER BY o.name) AS holders
    FROM operator_roles r JOIN operators o ON o.id = r.operator_id GROUP BY r.role`)
  const holders = new Map(rows.map((row) => [row.role, row.holders]))
  const builtIn = roles.map((name) => ({
    id: null,
    name,
    permissions: permissionsOfBuiltIn(name),
    limits: [],
    holders: holders.get(name) ?? [],
  }))
  return { rows: [...builtIn, ...(await readMadeRoles(db, decimals))], grantable: grantableBySection() }
}

const givenOf = ({ permissions, limits }: GivenRole): GivenRole => ({ permissions, limits })

type Given = { ids: string[]; roles: GivenRole[] }

/** The stored form of roles given by name, and what each gives; null if one doesn't exist or is retired. */
export async function findRoles(tx: Tx, names: readonly string[]): Promise<Given | null> {
  const builtIn = names.filter(isBuiltIn)
  const others = names.filter((name) => !isBuiltIn(name))
  const found =
    others.length === 0
      ? []
      : await tx.select().from(madeRoles).where(inArray(madeRoles.name, others)).orderBy(madeRoles.id).for('share')
  if (found.length < others.length || found.some(({ retiredAt }) => retiredAt !== null)) return null
  return {
    ids: [...builtIn, ...found.map(({ id }) => id)],
    roles: [...builtIn.map((role) => ({ permissions: permissionsOfBuiltIn(role), limits: [] })), ...found.map(givenOf)],
  }
}
