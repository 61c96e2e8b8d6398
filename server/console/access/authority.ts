import { sql } from 'drizzle-orm'
import type { Operator } from '#openapi/console-handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { isWithinOwn, limitsOf, type GivenRole, type RoleLimit } from './limits.ts'
import { permissionsOf } from './permissions.ts'

/** What an operator's roles give. */
export type Authority = Pick<Operator, 'id' | 'name' | 'roles' | 'permissions' | 'limits'> & { enrolled: boolean }

/** What an operator holds. */
export type Held = Pick<Operator, 'roles' | 'permissions' | 'limits'>

/** A made role as an operator holds it. */
export type HeldRole = { permissions: string[]; limits: RoleLimit[] }

/** The columns that `authorityOf` needs of `operators o`. */
export const heldRoles = sql`
  ARRAY(SELECT coalesce(d.name, r.role) FROM operator_roles r LEFT JOIN made_roles d ON d.id::text = r.role
    WHERE r.operator_id = o.id ORDER BY 1) AS roles,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('permissions', d.permissions, 'limits', d.limits)), '[]')
    FROM operator_roles r JOIN made_roles d ON d.id::text = r.role WHERE r.operator_id = o.id) AS made`

export type HeldColumns = { roles: string[]; made: HeldRole[] }

/** The names of an operator's roles, and the permissions that they give together, with their limits. */
export const rolesAndPermissions = ({ roles, made }: HeldColumns): Held => ({
  roles,
  permissions: permissionsOf(
    roles,
    made.flatMap(({ permissions }) => permissions),
  ),
  limits: limitsOf(roles, made),
})

/** The roles of an operator, and what they give. */
export async function readHeld(db: Db | Tx, id: string): Promise<Held> {
  const { rows } = await db.execute<HeldColumns>(sql`SELECT ${heldRoles} FROM operators o WHERE o.id = ${id}`)
  return rolesAndPermissions(rows[0] ?? { roles: [], made: [] })
}

/** The operators who can act, by name; or one of them. */
export async function readAuthorities(db: Db | Tx, id?: string): Promise<Authority[]> {
  const one = id === undefined ? sql`true` : sql`o.id = ${id}`
  const { rows } = await db.execute<{ id: string; name: string; enrolled: boolean } & HeldColumns>(sql`
    SELECT o.id, o.name, o.totp_secret IS NOT NULL AS enrolled, ${heldRoles}
    FROM operators o WHERE o.status = 'active' AND ${one} ORDER BY o.name`)
  return rows.map((row) => ({ id: row.id, name: row.name, enrolled: row.enrolled, ...rolesAndPermissions(row) }))
}

/**
 * Whether an operator may give others these roles. Administrators give out the built-in roles and so may give
 * everything; anybody else gives no more than they hold, and lets nobody move more than they may.
 */
export const mayGive = (operator: Held, given: readonly GivenRole[]): boolean =>
  operator.roles.includes('administrator') ||
  given.every(
    (role) =>
      role.permissions.every((permission) => operator.permissions.has(permission)) && isWithinOwn(role, operator),
  )
