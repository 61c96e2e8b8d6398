import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startSeededServer } from '#tests/support/seeded-server.ts'
import type { QueryOf } from '#openapi/handlers.ts'
import { messages } from './tables.ts'

const app = await startSeededServer()
const own = await app.enter('arif03')
const other = await app.enter('dola06')
beforeEach(async () => {
  await app.db.delete(messages)
})
afterAll(() => app.close())

const write = async (memberId: string, ageDays: number, more: Partial<typeof messages.$inferInsert> = {}) => {
  const id = app.services.random.uuid()
  const sentAt = new Date(app.now() - ageDays * 86_400_000)
  const texts = { BN: { title: 'শিরোনাম', content: 'লেখা' }, EN: { title: 'Title', content: 'Text' } }
  await app.db.insert(messages).values({ id, memberId, kind: 'SYSTEM', texts, sentAt, ...more })
  return id
}
const unread = async () => (await app.call('countUnreadMessages', { token: own.token })).value.count
const list = async (query: QueryOf<'listMessages'> = {}, language = 'BN') =>
  (await app.call('listMessages', { query, token: own.token, language })).value

describe('the inbox', () => {
  it('counts the caller’s own unread messages [7.56]', async () => {
    await write(own.memberId, 1)
    await write(own.memberId, 2)
    await write(own.memberId, 3, { readAt: new Date(app.now()) })
    await write(other.memberId, 1)
    expect(await unread()).toBe(2)
    expect((await app.call('countUnreadMessages')).errorCode).toBe('login.not.session')
  })

  it('is paged, newest first, in the requested language, and covers twelve months', async () => {
    for (let day = 1; day <= 12; day++) await write(own.memberId, day, { refNo: String(day) })
    await write(own.memberId, 366)
    const first = await list()
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, total: 12, unread: 12 })
    expect(first.messages.map(({ refNo }) => Number(refNo))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await list({ pageNo: 2 })).messages).toHaveLength(2)
    expect(first.messages[0]).toMatchObject({ title: 'শিরোনাম', read: false })
    expect((await list({}, 'EN')).messages[0]!.title).toBe('Title')
    expect((await list({}, 'TR')).messages[0]!.title).toBe('Title')
  })

  it('opens one message by id for its member only, until it is removed or a year old', async () => {
    const id = await write(own.memberId, 1, { refNo: 'D-1' })
    const get = (of: string, as = own) => app.call('getMessage', { query: { id: of }, token: as.token, language: 'EN' })
    expect((await get(id)).value).toMatchObject({ id, title: 'Title', refNo: 'D-1', read: false })
    const refused = [
      await get(id, other),
      await get(await write(own.memberId, 366)),
      await get(await write(own.memberId, 1, { deletedAt: new Date(app.now()) })),
      await get(app.services.random.uuid()),
    ]
    expect(refused.map(({ status, errorCode }) => [status, errorCode])).toEqual(
      Array(4).fill([404, 'record.not.found']),
    )
  })

  it('filters by kind and by unread', async () => {
    await write(own.memberId, 1, { kind: 'SECURITY' })
    await write(own.memberId, 2, { readAt: new Date(app.now()) })
    expect((await list({ kind: 'SECURITY' })).total).toBe(1)
    expect((await list({ unread: true })).total).toBe(1)
    expect((await list()).total).toBe(2)
  })

  const change = (action: 'read' | 'delete', ids: string[]) =>
    app.call(action === 'read' ? 'readMessages' : 'deleteMessages', { token: own.token, body: { ids } })

  it('marks messages as read, again with the same result', async () => {
    const [one] = [await write(own.memberId, 1), await write(own.memberId, 2)]
    expect((await change('read', [one])).value).toEqual({ count: 1 })
    expect((await change('read', [one])).value).toEqual({ count: 1 })
    expect((await change('read', [])).value).toEqual({ count: 0 })
  })

  it('removes messages, and refuses those of another member', async () => {
    const [mine, foreign] = [await write(own.memberId, 1), await write(other.memberId, 1)]
    expect(await change('delete', [mine, foreign])).toMatchObject({ status: 404, errorCode: 'record.not.found' })
    expect((await list()).total).toBe(1)
    expect((await change('delete', [mine])).success).toBe(true)
    expect((await list()).total).toBe(0)
    expect((await change('read', [mine])).errorCode).toBe('record.not.found')
  })
})
