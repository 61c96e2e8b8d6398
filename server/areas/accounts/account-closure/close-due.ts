import { eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { lockMember, type Member } from '../members/find-member.ts'
import { members } from '../members/tables.ts'
import { unname } from '../members/unname.ts'
import { personHash } from '../responsible-gaming/excluded-person.ts'
import { playGuards } from '../responsible-gaming/tables.ts'
import { obstaclesOf } from './obstacles.ts'
import { closedPersons, memberClosings } from './tables.ts'

type Needs = Pick<Services, 'clock' | 'ports'>

/** Removes everything that names the person, except hashes by which a later exclusion finds them. */
export async function closeAccount(tx: Tx, { ports, clock }: Needs, member: Member): Promise<void> {
  const { id, accountKey, payeeName, countryDialingCode, mobileNum } = member
  await tx.insert(closedPersons).values({
    memberId: id,
    accountHash: personHash(ports, 'account', accountKey),
    nameHash: payeeName === null ? null : personHash(ports, 'name', payeeName),
    numberHash: mobileNum === null ? null : personHash(ports, 'number', `${countryDialingCode}${mobileNum}`),
    closedAt: new Date(clock.now()),
  })
  await unname(tx, [id], new Date(clock.now()))
  const name = `closed-${id.replaceAll('-', '').slice(0, 20)}`
  await tx
    .update(members)
    .set({ account: name, accountKey: name, nickname: '-', avatar: '1', avatarType: 'STATIC' })
    .where(eq(members.id, id))
  await tx.update(playGuards).set({ excludedName: null }).where(eq(playGuards.memberId, id))
  await tx.delete(memberClosings).where(eq(memberClosings.memberId, id))
}

/**
 * Closes an account unless an obstacle remains. The caller locks what could give it a team; this function locks money
 * and bets.
 */
export async function closeIfClear(tx: Tx, services: Needs, memberId: string): Promise<boolean> {
  const member = await lockMember(tx, memberId)
  // bets lock wallets, not the member
  await tx.execute(sql`SELECT FROM wallets WHERE member_id = ${memberId} ORDER BY currency, wallet FOR NO KEY UPDATE`)
  if (!member || member.status === 'closed' || (await obstaclesOf(tx, memberId)).length > 0) return false
  await closeAccount(tx, services, member)
  return true
}

const atOnce = 100

/** Closes one account whose waiting week has passed, or tells its member once that an obstacle remains. */
async function closeOne(services: Needs & Pick<Services, 'db' | 'random'>, memberId: string): Promise<void> {
  const { db, clock, random } = services
  const own = eq(memberClosings.memberId, memberId)
  // a failed one moves to the end of the queue
  await db
    .update(memberClosings)
    .set({ lookedAt: new Date(clock.now()) })
    .where(own)
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const [wish] = await tx.select().from(memberClosings).where(own)
    if (!wish || (await closeIfClear(tx, services, memberId))) return
    const now = new Date(clock.now())
    await tx
      .update(memberClosings)
      .set({ toldAt: wish.toldAt ?? now })
      .where(own)
    if (wish.toldAt === null)
      await tx
        .insert(messages)
        .values({ id: random.uuid(), memberId, kind: 'SECURITY', ...notice('closingNotYet', {}), sentAt: now })
  })
}

/**
 * Closes the accounts whose waiting week has passed, each in its own transaction. An account with an obstacle waits and
 * is checked again after all others. Any process may run it.
 */
export async function closeDue(services: Needs & Pick<Services, 'db' | 'random' | 'log'>): Promise<void> {
  const { db, clock } = services
  const due = await db
    .select({ memberId: memberClosings.memberId })
    .from(memberClosings)
    .where(lte(memberClosings.closesAt, new Date(clock.now())))
    .orderBy(sql`${memberClosings.lookedAt} NULLS FIRST`, memberClosings.closesAt)
    .limit(atOnce)
  await eachAlone(services, due, { job: 'close-accounts', id: ({ memberId }) => memberId }, ({ memberId }) =>
    closeOne(services, memberId),
  )
}
