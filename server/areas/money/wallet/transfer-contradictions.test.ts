import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { inboxKinds } from '#server/console/inbox/kinds.ts'
import { createLog } from '#server/ports/log/log.ts'
import { vendorContradictions } from './vendor-contradictions.ts'
import { askTransfers } from './ask-transfers.ts'
import { findWrongBalances } from './check-balances.ts'
import { endStep } from './transfer-steps.ts'
import { startWalletBed } from './testing/wallet-bed.ts'

const bed = await startWalletBed()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const noted = async (memberId: string) => {
  const rows = await bed.services.db
    .select()
    .from(vendorContradictions)
    .where(eq(vendorContradictions.memberId, memberId))
    .orderBy(vendorContradictions.id)
  return rows.map(({ kind, vendor, txId, said, stood, amount }) => [kind, vendor, txId, said, stood, amount])
}

it('a late answer of a vendor that says the opposite of the one that ended a transfer moves nothing and waits for a person', async () => {
  const me = await bed.mover()
  const late = Promise.withResolvers<void>()
  bed.told.gate = late.promise
  const calls = bed.told.calls.length
  const moving = me.transfer('MAIN', 'MAIDAN', '20.00')
  await expect.poll(() => bed.told.calls.length).toBe(calls + 1)

  bed.told.gate = undefined
  bed.told.answers = ['refused', 'done']
  bed.advance(30_001)
  await askTransfers(bed.services)
  expect(await me.balances()).toEqual({ main: 100_000n })
  expect(await noted(me.id)).toEqual([])

  late.resolve()
  await moving
  const [step] = await me.steps()
  const number = `W${step!.id}`
  const contradiction = ['transfer', 'MAIDAN', number, `transfer ${number} done`, `transfer ${number} returned`, 2000n]
  expect(await noted(me.id)).toEqual([contradiction])
  expect([step!.state, await me.balances()]).toEqual(['returned', { main: 100_000n }])

  const kind = inboxKinds(bed.services).find((one) => one.kind === 'vendor-contradiction')!
  const { rows } = await bed.services.db.execute<{ ref: string; member_id: string }>(kind.waiting(new Date(bed.now())))
  const { ref } = rows.find(({ member_id }) => member_id === me.id)!
  const shown = await bed.services.db.transaction((tx) => kind.show(tx, ref, {} as never))
  expect(shown!.lines).toContainEqual({
    code: 'vendor-said',
    before: `transfer ${number} returned`,
    after: `transfer ${number} done`,
  })
})

it('the same answer again adds nothing; a contradicting one is logged at error, once', async () => {
  const me = await bed.mover()
  await me.transfer('MAIN', 'MAIDAN', '30.00')
  const [step] = await me.steps()
  const logged: string[] = []
  const log = createLog({ level: 'error', destination: { write: (line: string) => void logged.push(line) } })
  const of = { memberId: me.id, requestId: step!.requestId, hop: 1 as const }
  const hear = (outcome: 'done' | 'refused' | 'unknown') => endStep({ ...bed.services, log }, of, outcome)
  expect([await hear('done'), await hear('unknown'), await noted(me.id)]).toEqual(['done', 'sending', []])
  expect([await hear('refused'), await hear('refused')]).toEqual(['done', 'done'])
  expect(await noted(me.id)).toHaveLength(1)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('a vendor contradicts its own answer')
  expect(await me.balances()).toEqual({ main: 97_000n, 'vendor:MAIDAN': 3000n })
})
