import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDirect, type DirectBed } from '#server/areas/money/peer-payments/testing/peer-payment-bed.ts'
import { makeExports } from './make-exports.ts'
import { pieceBytes } from './zip-pieces.ts'

let bed: DirectBed
beforeAll(async () => {
  bed = await startDirect()
})
afterAll(() => bed.close())

type Data = Record<string, Record<string, unknown>[]>

/** Fetches a member's file piece by piece. */
async function fileOf(token: string) {
  const { id } = (await bed.call('requestOwnData', { token })).value
  await makeExports(bed.services)
  const ask = async (piece: number) => (await bed.call('getOwnDataFile', { token, query: { id: id!, piece } })).value
  const { pieces } = await ask(0)
  const bytes = []
  for (let piece = 0; piece < pieces; piece += 1) bytes.push(Buffer.from((await ask(piece)).content, 'base64'))
  const files = unzipSync(Buffer.concat(bytes))
  const past = await bed.call('getOwnDataFile', { token, query: { id: id!, piece: pieces } })
  return {
    data: JSON.parse(strFromU8(files['data.json']!)) as Data,
    text: Object.values(files)
      .map((one) => strFromU8(one))
      .join('\n'),
    names: Object.keys(files),
    sizes: bytes.map(({ length }) => length),
    past: past.errorCode,
  }
}

it('the file of both sides has deposits, withdrawals, payout accounts and peer payments, without the other’s name', async () => {
  const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
  const transactionNo = await from.pay('5000.00', { trxId: 'OWNDATA001' })
  await to.answer(transactionNo, 'RECEIVED_FULL')
  const [mine, theirs] = [await fileOf(from.token), await fileOf(to.token)]
  const direct = { transaction_no: transactionNo, amount: '5000.00', status: 'RECEIVED', received: '5000.00' }
  expect(mine.data['deposits']).toMatchObject([{ amount: '5000.00', arrived_amount: '5000.00', status: 'arrived' }])
  expect(mine.data['directPayments']).toMatchObject([
    { ...direct, role: 'depositor', withdrawal_no: null, sender_last_four: '7730' },
  ])
  expect(theirs.data['withdrawals']).toMatchObject([
    { withdrawal_no: to.withdrawalNo, status: 'paid', received: '5000.00' },
  ])
  expect(theirs.data['withdrawalSteps']!.length).toBeGreaterThan(1)
  expect(theirs.data['payoutAccounts']).toMatchObject([{ bank_code: 'NAGAD', holder_name: `Person ${to.n}` }])
  expect(theirs.data['directPayments']).toMatchObject([
    { ...direct, role: 'withdrawer', deposit_no: null, sender_last_four: null },
  ])
  expect(mine.names).toContain('deposits.csv')
  for (const [file, other] of [
    [mine, to],
    [theirs, from],
  ] as const) {
    expect(file.text).not.toContain(other.id)
    expect(file.text).not.toMatch(new RegExp(`Person ${other.n}\\b`))
  }
  const { rows } = await bed.services.db.execute<{ secret: string }>(sql`
    SELECT unnest(ARRAY[sealed_number, number_hash]) AS secret FROM payout_accounts WHERE member_id = ${to.id}`)
  for (const { secret } of rows) expect(theirs.text).not.toContain(secret)
})

it('a file larger than a piece is fetched piece by piece, none larger than a piece', async () => {
  const me = await bed.depositor()
  for (let n = 0; n < 3; n += 1)
    await bed.services.db.execute(sql`
      INSERT INTO pictures (id, member_id, merchant, purpose, content, taken_at, delete_at)
      VALUES (gen_random_uuid(), ${me.id}, 'fairhall', 'APPLICATION', ${randomBytes(900_000)}, now(), now() + interval '1 day')`)
  const file = await fileOf(me.token)
  expect(file.data['pictures']).toHaveLength(3)
  expect(file.sizes.length).toBeGreaterThan(2)
  expect(file.sizes.slice(0, -1).every((size) => size === pieceBytes)).toBe(true)
  expect(file.past).toBe('record.not.found')
})

it('reads only a batch of rows of a file at once', async () => {
  const me = await bed.depositor()
  await bed.services.db.execute(sql`
    INSERT INTO security_events (member_id, kind, at, ip, user_agent)
    SELECT ${me.id}, 'LOGIN', now(), '203.0.113.7', 'test' FROM generate_series(1, 2300)`)
  const most = { rows: 0 }
  const watched = Object.assign(Object.create(bed.services.db) as typeof bed.services.db, {
    transaction: (work: Parameters<typeof bed.services.db.transaction>[0]) =>
      bed.services.db.transaction((tx) => {
        const execute = tx.execute.bind(tx)
        tx.execute = ((query: Parameters<typeof execute>[0]) =>
          execute(query).then((result) => {
            most.rows = Math.max(most.rows, result.rows.length)
            return result
          })) as typeof tx.execute
        return work(tx)
      }),
  })
  const { id } = (await bed.call('requestOwnData', { token: me.token })).value
  await makeExports({ ...bed.services, db: watched })
  expect((await bed.call('getOwnData', { token: me.token })).value).toMatchObject({ id, state: 'READY' })
  expect(most.rows).toBeLessThanOrEqual(500)
  expect(most.rows).toBeGreaterThan(100)
})
