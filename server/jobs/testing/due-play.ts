import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '../../audit/as-system.ts'
import { addPayee } from '../../areas/money/cashier/testing/payee.ts'
import { betSides } from '../../areas/play/collusion/tables.ts'
import { vendorTransactions } from '../../areas/play/vendors/tables.ts'
import { vendorContradictions } from '../../areas/money/wallet/vendor-contradictions.ts'
import { dutyPlayers } from '../../areas/money/wallet/testing/requirement-player.ts'
import { operatorRoles, operators, operatorSessions } from '../../console/access/tables.ts'
import { consoleSettings } from '../../console/inbox/tables.ts'
import { hour, isIn, merchant, two, type Made } from './due-row.ts'

/** Two members with one device, each with a settled bet on the other side of one event. */
const opposed: Made = async (server) => {
  const { db } = server.services
  const [device, decided, at] = [randomUUID(), randomUUID(), new Date(server.now())]
  const { player } = dutyPlayers(server)
  const add = async (n: number) => {
    const { id: memberId, bring, play } = await player(await addPayee(server))
    await db.execute(sql`
      INSERT INTO remembered_devices (id, member_id, token_hash, user_agent, ip, remembered_at, last_used_at, expires_at)
      VALUES (gen_random_uuid(), ${memberId}, ${device}, 'test', '192.0.2.1', ${at.toISOString()}, ${at.toISOString()},
        ${at.toISOString()}::timestamptz + interval '1 year')`)
    await bring(10_000n)
    const { postingId } = await play(1000n)
    const bet = { memberId, postingId, line: 1, merchant, placedAt: at }
    await db.insert(betSides).values({ ...bet, vendor: 'DEMO', decided, side: `side ${n}` })
    return { memberId, ref: String(postingId) }
  }
  const made = (await two(add)).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  const ids: [string, string] = [made[0]!.ref, made[1]!.ref]
  return { table: 'bets', column: 'posting_id', ids, done: isIn('bets', 'posting_id', sql`valid_bet = 0`) }
}

/** An operator at the desk, who decides what vendors contradict. */
async function presentOperator({ services: { db }, now }: TestServer): Promise<void> {
  const [id, at] = [randomUUID(), new Date(now())]
  const expiresAt = new Date(now() + hour)
  await asSystem(db, 'tests', now(), async (tx) => {
    await tx
      .insert(operators)
      .values({ id, email: `${id}@fairhall.example`, name: 'Risk', status: 'active', invitedAt: at })
    await tx.insert(operatorRoles).values({ operatorId: id, role: 'risk' })
    const session = { tokenHash: id, operatorId: id, ip: '192.0.2.1', userAgent: 'test' }
    await tx.insert(operatorSessions).values({ id: randomUUID(), ...session, openedAt: at, lastSeenAt: at, expiresAt })
    await tx.insert(consoleSettings).values({ merchant, handOut: true })
  })
}

/** Two rows that are due for each job of vendors, bets and the desk. */
export const duePlay: Record<string, Made> = {
  'ask-transfers': async (server) => {
    const add = async () => {
      const me = await addPayee(server, { funds: 10_000n })
      const { rows } = await server.services.db.execute<{ id: string }>(sql`
        SELECT id FROM wallet_transfer_start(${merchant}, ${me.id}, ${randomUUID()}, 1::smallint, 'MAIN>DEMO 1.00', 'DEMO', 'BDT', 'main',
          'vendor:DEMO', 100, ${new Date(server.now() - hour).toISOString()})`)
      return String(rows[0]!.id)
    }
    const done = isIn('wallet_transfers', 'id', sql`state <> 'sending'`)
    return { table: 'wallet_transfers', column: 'id', ids: await two(add), done }
  },
  'ask-vendors': async (server) => {
    const add = async (n: number) => {
      const txId = `due-${n}`
      const own = { vendor: 'GONE', txId, betTxId: txId, kind: 'bet' as const, state: 'done' as const }
      const [madeAt, askAt] = [new Date(server.now() - hour), new Date(server.now() - hour + n)]
      await server.services.db
        .insert(vendorTransactions)
        .values({ ...own, content: txId, code: 'OK', amount: 1n, madeAt, askAt })
      return txId
    }
    const later = sql`ask_at > ${new Date(server.now()).toISOString()}`
    const done = isIn('vendor_transactions', 'tx_id', later)
    return { table: 'vendor_transactions', column: 'tx_id', ids: await two(add), done }
  },
  'void-opposite-bets': opposed,
  'judge-opposite-again': opposed,
  'hand-out': async (server) => {
    await presentOperator(server)
    const add = async (n: number) => {
      const said = randomUUID()
      const own = { merchant, vendor: 'GONE', kind: 'bet' as const, txId: said, betTxId: said, code: 'TX_CONFLICT' }
      const at = new Date(server.now() - hour + n)
      const [row] = await server.services.db
        .insert(vendorContradictions)
        .values({ ...own, said, saidHash: said, at })
        .returning()
      return String(row!.id)
    }
    const done = isIn('inbox_work', 'ref', sql`assignee IS NOT NULL`)
    return { table: 'inbox_work', column: 'ref', ids: await two(add), done }
  },
}
