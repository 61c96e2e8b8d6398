import { sql } from 'drizzle-orm'
import type { Limit, Operator } from '#openapi/console-handlers.ts'
import type { Tx } from '../../db/connect.ts'
import { arrayText } from '../../db/sql-values.ts'
import { isBuiltIn, permissionsOfBuiltIn, type Permission } from './permissions.ts'

/** The acts of money that a role can bound, with the permissions that they take. */
const permissionsByAct = {
  correction: ['correctBalance'],
  withdrawal: ['inbox.withdrawal', 'inbox.payout-unclear'],
  deposit: ['inbox.deposit-review', 'inbox.dispute', 'inbox.suspense', 'inbox.late-money', 'inbox.exception'],
  bonus: ['grantShareBonus', 'inbox.application', 'inbox.redemption'],
  receivable: ['writeOffReceivable', 'inbox.contract-held'],
} as const satisfies Record<string, readonly Permission[]>

export type LimitedAct = keyof typeof permissionsByAct

/** A limit of a made role as it is stored: minor units, null for none. */
export type RoleLimit = { act: LimitedAct; perAct: string | null; perDay: string | null }

const actByPermission = new Map(
  Object.entries(permissionsByAct).flatMap(([act, permissions]) =>
    permissions.map((permission): [string, LimitedAct] => [permission, act as LimitedAct]),
  ),
)

/** Every permission that a limit can bound, with the act that its amounts count as. */
export const limitedPermissions: readonly (readonly [string, LimitedAct])[] = [...actByPermission]

const minor = (text: string | null) => (text === null ? null : BigInt(text))

/** The higher of two bounds, where null is none. */
const higher = (one: bigint | null, other: bigint | null) =>
  one === null || other === null ? null : one > other ? one : other

/** What a made role bounds a permission to; null where it doesn't. */
function boundOf({ limits }: { limits: readonly RoleLimit[] }, permission: string): Limit | null {
  const limit = limits.find(({ act }) => act === actByPermission.get(permission))
  return limit ? { perAct: minor(limit.perAct), perDay: minor(limit.perDay) } : null
}

/** What a role gives: its permissions, bounded by its limits. */
export type GivenRole = { permissions: readonly string[]; limits: readonly RoleLimit[] }

/** The limits of an operator by permission. Of several roles that give a permission the highest counts, and no limit is higher than any. */
export function limitsOf(roles: readonly string[], made: readonly GivenRole[]): ReadonlyMap<string, Limit> {
  const unlimited = new Set(roles.filter(isBuiltIn).flatMap(permissionsOfBuiltIn))
  const limits = new Map<string, Limit>()
  for (const permission of actByPermission.keys()) {
    const giving = made.filter(({ permissions }) => permissions.includes(permission))
    const bounds = giving.flatMap((role) => boundOf(role, permission) ?? [])
    const [first, ...others] = bounds
    if (unlimited.has(permission) || first === undefined || bounds.length < giving.length) continue
    limits.set(
      permission,
      others.reduce(
        (most, { perAct, perDay }) => ({ perAct: higher(most.perAct, perAct), perDay: higher(most.perDay, perDay) }),
        first,
      ),
    )
  }
  return limits
}

const within = (given: bigint | null, own: bigint | null) => own === null || (given !== null && given <= own)

/** Whether a role moves no more than the operator who gives it. */
export const isWithinOwn = (role: GivenRole, { limits }: Pick<Operator, 'limits'>): boolean =>
  role.permissions.every((permission) => {
    const own = limits.get(permission)
    if (!own) return true
    const given = boundOf(role, permission)
    return given !== null && within(given.perAct, own.perAct) && within(given.perDay, own.perDay)
  })

/** The amounts that an operator would move by a permission on a day, one for each act. */
export type Move = { permission: string; amounts: readonly bigint[]; day: string }

const sumOf = ({ amounts }: Move) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Why an amount is above an operator's limit: of the act or of the day, with the limit and the remaining amount. */
export type Over = { per: 'act' | 'day'; most: bigint; left: bigint }

async function movedOn(tx: Tx, id: string, { permission, day }: Pick<Move, 'permission' | 'day'>): Promise<bigint> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    SELECT amount FROM operator_sums WHERE operator_id = ${id} AND act = ${actByPermission.get(permission) ?? ''} AND day = ${day}`)
  return BigInt(rows[0]?.amount ?? 0)
}

/** The remaining amount of a day's limit. */
export const leftOn = async (
  tx: Tx,
  id: string,
  most: bigint,
  of: Pick<Move, 'permission' | 'day'>,
): Promise<bigint> => {
  const left = most - (await movedOn(tx, id, of))
  return left > 0n ? left : 0n
}

type Mover = Pick<Operator, 'id' | 'limits'>

/** Why an operator may not move an amount; null if they may. */
export async function overLimit(tx: Tx, { id, limits }: Mover, move: Move | null): Promise<Over | null> {
  const limit = move && limits.get(move.permission)
  if (!limit) return null
  const { perAct, perDay } = limit
  if (perAct !== null && move.amounts.some((amount) => amount > perAct))
    return { per: 'act', most: perAct, left: perAct }
  if (perDay === null) return null
  const left = await leftOn(tx, id, perDay, move)
  return sumOf(move) > left ? { per: 'day', most: perDay, left } : null
}

/**
 * Locks what operators moved on a day until the transaction ends. All who count one move are named at once and locked in
 * one order, so that two who approve each other's requests don't wait for each other.
 */
export async function holdSums(tx: Tx, operatorIds: readonly string[], move: Move | null): Promise<void> {
  const act = move && actByPermission.get(move.permission)
  if (!act) return
  const ids = arrayText([...operatorIds].sort())
  await tx.execute(sql`INSERT INTO operator_sums (operator_id, act, day, amount)
    SELECT id, ${act}::text, ${move.day}::date, 0 FROM unnest(${ids}::uuid[]) AS id ON CONFLICT DO NOTHING`)
  await tx.execute(sql`SELECT FROM operator_sums WHERE operator_id = ANY (${ids}::uuid[]) AND act = ${act} AND day = ${move.day}
    ORDER BY operator_id FOR UPDATE`)
}

/**
 * Counts an amount toward what its operator moves on a day, so that it can't be moved twice at once.
 *
 * @returns why it is above the operator's limit, if it is: the caller then takes everything back
 */
export async function countMove(tx: Tx, mover: Mover, move: Move | null): Promise<Over | null> {
  const act = move && actByPermission.get(move.permission)
  if (!act) return null
  await holdSums(tx, [mover.id], move)
  const over = await overLimit(tx, mover, move)
  if (over) return over
  await tx.execute(sql`UPDATE operator_sums SET amount = amount + ${String(sumOf(move))}::bigint
    WHERE operator_id = ${mover.id} AND act = ${act} AND day = ${move.day}`)
  return null
}
