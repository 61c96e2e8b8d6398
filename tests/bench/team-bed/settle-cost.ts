import { sql } from 'drizzle-orm'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Figure } from '../figure.ts'
import { processorTime } from '../processor-time.ts'
import { allOf, idOf, now, placesOf } from './shape.ts'

const rounds = 6
const betsEach = 60

/** Rows the transaction has written so far, those of triggers included. */
async function rowsWritten(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) AS n FROM pg_stat_xact_user_tables`,
  )
  return Number(rows[0]!.n)
}

async function backendOf(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  return rows[0]!.pid
}

/** A player whom no agent brought, with money. */
async function addLoner(tx: Tx, like: string, id: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('audit.entry', '', true)`)
  await tx.execute(sql`
    INSERT INTO members (id, merchant, account, account_key, nickname, type, to_upline, status, password_hash, password_changed_at,
      password_default, profile, referral_code, rank_level, rank_label, member_labels, avatar, avatar_type, registered_at)
    SELECT ${id}, merchant, 'loner', 'loner', 'loner', 0, false, status, '', registered_at, false, profile, 'LONER', rank_level, rank_label,
      member_labels, avatar, avatar_type, registered_at FROM members WHERE id = ${like}`)
  await tx.execute(sql`SELECT ledger_post('bench', ${id}, 'd', 'deposit', NULL, NULL, 'BDT', ${new Date(now).toISOString()},
    '{main,house:deposit}', '{100000000,-100000000}')`)
}

async function play(tx: Tx, memberId: string, round: number): Promise<void> {
  for (let n = 0; n < betsEach; n += 1) {
    const placed = await placeBets(tx, {
      merchant: 'bench',
      memberId,
      key: `settle-cost-${round}-${n}`,
      currency: 'BDT',
      at: now,
      wallet: 'main',
      category: 'RNG',
      vendor: 'V1',
      bets: [{ game: 'game-1', roundId: null, stake: 100n, slip: {} }],
    })
    if (placed.outcome !== 'placed') throw new Error(`a bet was not placed: ${placed.outcome}`)
    await settleBets(tx, now, [
      { ...placed.bets[0]!, status: n % 2 ? 2 : 1, payout: n % 2 ? 0n : 190n, validBet: 100n },
    ])
  }
}

class TakeBack extends Error {}

/**
 * The cost of placing and settling a bet of the player with the most agents above, beside one without an upline,
 * alternating. Everything is rolled back: the bed stays as it is.
 */
export async function measureSettling(db: Db, members: number): Promise<Figure[]> {
  const players = placesOf(members).filter(({ n, type }) => n <= members && type === 0)
  const below = players.toSorted((one, two) => two.depth - one.depth)[0]!
  const [deep, loner] = [idOf(below.n), idOf(allOf(members) + 1)]
  const took = { deep: { processor: 0, rows: 0 }, loner: { processor: 0, rows: 0 } }
  try {
    await db.transaction(async (tx) => {
      await addLoner(tx, deep, loner)
      const backend = await backendOf(tx)
      for (let round = 0; round <= rounds; round += 1)
        for (const [who, id] of [
          ['deep', deep],
          ['loner', loner],
        ] as const) {
          const [rows, before] = [await rowsWritten(tx), processorTime([backend])]
          await play(tx, id, round)
          if (round === 0) continue
          took[who].processor += processorTime([backend]) - before
          took[who].rows += (await rowsWritten(tx)) - rows
        }
      throw new TakeBack()
    })
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error
  }
  const each = (ms: number) => (ms / rounds / betsEach).toFixed(3)
  console.log(
    `a bet below 19 agents ${each(took.deep.processor)} ms of processor, without any ${each(took.loner.processor)}`,
  )
  return [
    {
      name: 'a bet below agents to one without, processor',
      value: took.deep.processor / took.loner.processor,
      max: 1.1,
    },
    { name: 'a bet below agents to one without, rows', value: took.deep.rows / took.loner.rows, max: 1.1 },
  ]
}
