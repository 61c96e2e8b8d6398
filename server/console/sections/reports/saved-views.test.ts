import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

type Asked = ConsoleBodyOf<'saveReportView'>['asked']

let server: SeededServer
let desk: ReturnType<typeof deskOf>
const seats: Record<string, Seat> = {}
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  for (const who of ['admin', 'risk', 'cashier', 'support']) seats[who] = await desk.enter(who)
})
afterAll(() => server.close())

const bare: Asked = { by: 'week', view: 'money', split: 'vendor', group: 'source' }
const month: Asked = { ...bare, preset: 'days' }
const save = (who: string, name: string, more: { shared?: boolean; asked?: Asked } = {}) =>
  desk.call('saveReportView', seats[who]!, { body: { name, shared: false, asked: month, ...more } })
const list = async (who: string) => (await desk.call('listReportViews', seats[who]!)).value.rows
const names = async (who: string) => (await list(who)).map(({ name }) => name)
const remove = (who: string, id: string) => desk.call('removeReportView', seats[who]!, { body: { id } })

it('a saved report is its operator’s own until it is shared, and the same name replaces it', async () => {
  const { id } = (await save('risk', 'Money by week')).value
  expect(await list('risk')).toMatchObject([{ id, name: 'Money by week', own: true, removable: true, asked: month }])
  expect(await names('cashier')).toEqual([])
  const again = await save('risk', 'Money by week', { shared: true, asked: { ...month, by: 'month' } })
  expect(again.value.id).toBe(id)
  expect(await list('cashier')).toMatchObject([{ id, own: false, removable: false, asked: { by: 'month' } }])
  expect((await save('cashier', 'Money by week')).value.id).not.toBe(id)
  expect(await names('cashier')).toHaveLength(2)
  const { rows } = await server.db.execute<{ operation: string }>(
    sql`SELECT operation FROM audit_log WHERE operation = 'saveReportView'`,
  )
  expect(rows).toHaveLength(3)
})

it('operators remove their own reports, administrators also shared ones, and nobody another’s private one', async () => {
  const shared = (await save('risk', 'Shared', { shared: true })).value.id
  const own = (await save('risk', 'Private')).value.id
  expect((await remove('cashier', shared)).errorCode).toBe('not.found')
  expect((await remove('admin', own)).errorCode).toBe('not.found')
  expect((await list('admin')).find(({ id }) => id === shared)).toMatchObject({ own: false, removable: true })
  expect((await remove('admin', shared)).success).toBe(true)
  expect((await remove('risk', own)).success).toBe(true)
  expect((await remove('risk', own)).errorCode).toBe('not.found')
})

it('a report has a moving range or two days that a report takes, and a role that reads reports', async () => {
  const bad: Asked[] = [
    bare,
    { ...bare, from: '2026-11-01' },
    { ...bare, from: '2026-11-02', to: '2026-11-01' },
    { ...month, from: '2026-11-01', to: '2026-11-02' },
  ]
  for (const asked of bad) expect((await save('risk', 'Bad', { asked })).errorCode).toBe('request.param.err')
  expect((await save('risk', 'Two days', { asked: { ...bare, from: '2026-11-01', to: '2026-11-02' } })).success).toBe(
    true,
  )
  expect((await save('support', 'Mine')).errorCode).toBe('role.not.allowed')
})

it('an operator keeps fifty reports and may replace one of them then', async () => {
  const kept = (await list('cashier')).filter(({ own }) => own).length
  for (let n = kept; n < 50; n += 1) expect((await save('cashier', `Report ${n}`)).success).toBe(true)
  expect((await save('cashier', 'One more')).errorCode).toBe('report.views.full')
  expect((await save('cashier', 'Money by week', { shared: true })).success).toBe(true)
})
