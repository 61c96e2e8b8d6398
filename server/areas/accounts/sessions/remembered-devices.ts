import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { noteOwnEvent } from './security-events.ts'
import { hashToken, newToken } from './session-token.ts'
import { rememberedDevices } from './tables.ts'

/** The origin of a call; `device` is the token by which the browser may be remembered. */
export type Browser = { ip: string; userAgent: string; device: string | null }

const lifeMs = 30 * 86_400_000
/** The most devices per member; the oldest is forgotten. */
const maxDevices = 20

const ofMember = (memberId: string) => eq(rememberedDevices.memberId, memberId)

/** Whether the calling browser is remembered for the member; if so, its use is noted. */
export async function isRemembered(
  tx: Tx,
  memberId: string,
  { ip, userAgent, device }: Browser,
  now: number,
): Promise<boolean> {
  if (device === null) return false
  const remembered = await tx
    .update(rememberedDevices)
    .set({ ip, userAgent: userAgent.slice(0, 300), lastUsedAt: new Date(now) })
    .where(
      and(
        ofMember(memberId),
        eq(rememberedDevices.tokenHash, hashToken(device)),
        gt(rememberedDevices.expiresAt, new Date(now)),
      ),
    )
    .returning({ id: rememberedDevices.id })
  return remembered.length === 1
}

/**
 * Remembers the browser for 30 days and returns its token; the server only stores the hash. The token is always new, so
 * that a planted token is worthless. Other members' entries of the browser move to the new token.
 */
export async function rememberDevice(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  memberId: string,
  { ip, userAgent, device }: Browser,
): Promise<string> {
  const at = new Date(clock.now())
  const token = newToken(random)
  const tokenHash = hashToken(token)
  if (device !== null) {
    const earlier = eq(rememberedDevices.tokenHash, hashToken(device))
    await tx.delete(rememberedDevices).where(and(ofMember(memberId), earlier))
    await tx.update(rememberedDevices).set({ tokenHash }).where(earlier)
  }
  await tx.insert(rememberedDevices).values({
    id: random.uuid(),
    memberId,
    tokenHash,
    userAgent: userAgent.slice(0, 300),
    ip,
    rememberedAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + lifeMs),
  })
  const newest = tx
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(ofMember(memberId))
    .orderBy(desc(rememberedDevices.rememberedAt))
    .limit(maxDevices)
  await tx.delete(rememberedDevices).where(and(ofMember(memberId), notInArray(rememberedDevices.id, newest)))
  return token
}

/** The devices that need no authenticator code, last used first. */
export async function listDevices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  device: string | null,
): Promise<ValueOf<'listRememberedDevices'>> {
  const rows = await db
    .select()
    .from(rememberedDevices)
    .where(and(ofMember(memberId), gt(rememberedDevices.expiresAt, new Date(clock.now()))))
    .orderBy(desc(rememberedDevices.lastUsedAt), desc(rememberedDevices.id))
  const tokenHash = device === null ? null : hashToken(device)
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    ip: row.ip,
    rememberedAt: row.rememberedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.tokenHash === tokenHash,
  }))
}

/** Forgets one device of a member; another member's device stays. */
export async function forgetDevice(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const own = and(ofMember(caller.memberId), eq(rememberedDevices.id, id))
    const gone = await tx.delete(rememberedDevices).where(own).returning({ id: rememberedDevices.id })
    if (gone.length === 1) await noteOwnEvent(tx, services, caller, 'DEVICE_FORGOTTEN')
  })
}

/** Forgets all devices of a member. */
export async function forgetDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(rememberedDevices).where(ofMember(memberId))
}
