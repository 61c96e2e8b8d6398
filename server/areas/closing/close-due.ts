import { eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { lockMember, type Member } from '../members/find-member.ts'
import { members } from '../members/tables.ts'
import { unname } from '../members/unname.ts'
import { personHash } from '../protection/excluded-person.ts'
import { playGuards } from '../protection/tables.ts'
import { obstaclesOf } from './closing.ts'
import { closedPersons, memberClosings } from './tables.ts'

type Needs = Pick<Services, 'clock' | 'ports'>

/** Nothing names the person any more but hashes, by which an exclusion finds them. */
export async function closeAccount(tx: Tx, { ports, clock }: Needs, member: Member): Promise<void> {
  const { id, accountKey, payeeName, countryDialingCode, mobileNum } = member
  await tx.insert(closedPersons).values({
    memberId: id,
    accountHash: personHash(ports, 'account', accountKey),
    nameHash: payeeName === null ? null : personHash(ports, 'name', payeeName),
    numberHash: mobileNum === null ? null : personHash(ports, 'number', `${countryDialingCode}${mobileNum}`),
    closedAt: new Date(clock.now()),
  })
  await unname(tx, [id])
  const name = `closed-${id.replaceAll('-', '').slice(0, 20)}`
  await tx
    .update(members)
    .set({ account: name, accountKey: name, nickname: '-', avatar: '1', avatarType: 'STATIC' })
    .where(eq(members.id, id))
  await tx.update(playGuards).set({ excludedName: null }).where(eq(playGuards.memberId, id))
  await tx.delete(memberClosings).where(eq(memberClosings.memberId, id))
}

/** Closes an account unless something is in the way. The caller holds what may bring a team; money and bets wait here. */
export async function closeIfClear(tx: Tx, services: Needs, memberId: string): Promise<boolean> {
  const member = await lockMember(tx, memberId)
  // bets lock wallets, not the member
  await tx.execute(sql`SELECT FROM wallets WHERE member_id = ${memberId} ORDER BY currency, wallet FOR NO KEY UPDATE`)
  if (!member || member.status === 'closed' || (await obstaclesOf(tx, memberId)).length > 0) return false
  await closeAccount(tx, services, member)
  return true
}

/**
 * Closes the accounts whose week is over, each in a transaction of its own. One to which money came meanwhile, or that has
 * an open bet, waits until that is gone. Any process may run it.
 */
export async function closeDue(services: Needs & Pick<Services, 'db'>): Promise<void> {
  const { db, clock } = services
  const now = new Date(clock.now())
  const due = await db.select().from(memberClosings).where(lte(memberClosings.closesAt, now)).limit(100)
  for (const { memberId } of due)
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      const [still] = await tx.select().from(memberClosings).where(eq(memberClosings.memberId, memberId))
      if (still) await closeIfClear(tx, services, memberId)
    })
}
