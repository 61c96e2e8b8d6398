import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { payMany } from './pay-many.ts'
import { payStatement } from './pay-statement.ts'
import { always, runBed } from './testing/run-bed.ts'

const server = await startTestServer()
const bed = runBed(server)
afterAll(() => server.close())

/**
 * Two agents of the house, the second with wagering requirements, each with three downlines: one with two categories,
 * one frozen, one in debt. The second agent pays more than it receives, as its rates earn nothing back. Contract ids
 * sort in the order of creation.
 */
async function team(set: string) {
  const { db } = server.services
  let made = 0
  const id = () => `${set}0000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
  const all: { id: string }[] = []
  for (const [n, top] of [await bed.agent(`top1${set}x`), await bed.agent(`top2${set}x`)].entries()) {
    all.push(top)
    await bed.contract(null, top, 'DAILY', { id: id(), tiers: always(n === 0 ? '0.02' : '0.001') })
    for (const name of ['two', 'cold', 'owes'] as const) {
      const low = await bed.agent(`${name}${n}${set}x`, top)
      const player = await bed.player(`${name}${n}p${set}x`, low)
      await player.deposit(server.now(), 1_000_000n)
      for (const category of name === 'two' ? (['LIVE', 'RNG'] as const) : (['RNG'] as const)) {
        await bed.contract(top, low, 'DAILY', { id: id(), category, tiers: always('0.01') })
        await player.play(at('2026-12-01T12:00:00'), [200_000n + BigInt(made), 2, 0n], category)
      }
      if (name === 'cold')
        await asSystem(db, 'tests', server.now(), (tx) =>
          tx.update(members).set({ status: 'frozen' }).where(eq(members.id, low.id)),
        )
      if (name === 'owes') await db.execute(sql`INSERT INTO contract_debts VALUES (${low.id}, 'BDT', 700)`)
      all.push(low)
    }
  }
  return all
}

it('paying many at once gives the same as one by one: from the wallet, by an advance, held, and withheld for debts', async () => {
  const { db, merchant } = server.services
  bed.until('2026-12-01T11:00:00')
  const [one, two] = [await team('a'), await team('b')]
  bed.until('2026-12-02T02:00:00')
  const stop = new Error('before anything is paid')
  await expect(
    bed.run((step) => {
      if (step === 'paying') throw stop
    }),
  ).rejects.toThrow('run-contracts: 1 of 5 rows failed')
  const settings = await merchant.read()
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    SELECT array_agg(id ORDER BY id) AS ids FROM contract_statements WHERE gross > 0 GROUP BY depth ORDER BY depth`)
  for (const { ids } of rows) {
    const [many, single] = [ids.filter((id) => id.startsWith('a')), ids.filter((id) => id.startsWith('b'))]
    await Promise.all([1, 2].map(() => payMany(db, settings, { statementIds: many, at: server.now() })))
    for (const statementId of single) await payStatement(db, settings, { statementId, at: server.now() })
  }
  const paid = async (all: readonly { id: string }[]) => ({
    statements: (await Promise.all(all.map((member) => bed.statements(member)))).flat().map((row) => ({
      no: row.contractId.slice(1),
      state: row.state,
      why: row.heldBecause,
      got: [row.gross, row.fromWallet, row.advance, row.debtTaken],
    })),
    balances: await Promise.all(all.map(bed.balance)),
    debts: await Promise.all(all.map(bed.debt)),
  })
  const many = await paid(one)
  expect(many).toEqual(await paid(two))
  expect(new Set(many.statements.map(({ state, why }) => `${state} ${why}`))).toEqual(
    new Set(['paid null', 'held payer', 'held frozen']),
  )
  expect(many.statements.filter(({ got }) => got[2]! > 0n)).not.toEqual([])
  expect(many.statements.filter(({ got }) => got[3]! > 0n)).not.toEqual([])
  expect(await bed.wrongBalances()).toEqual([])
  expect((await verifyLedger(db)).fault).toBeNull()
})
