import { afterAll, beforeEach, expect, it } from 'vitest'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

type Draft = ConsoleBodyOf<'saveAnnouncement'>['draft']

const minutes = 600_000
let seat: Seat
const server = await startSeededServer()
const desk = deskOf(server)
beforeEach(async () => {
  seat = await desk.enter('content')
})
afterAll(() => server.close())

const draft = (title: string, more: Partial<Draft> = {}): Draft => ({
  type: 'AG',
  beforeLogin: false,
  afterLogin: true,
  bannerGroup: null,
  image: null,
  link: null,
  position: 0,
  startsAt: new Date(server.now()).toISOString(),
  endsAt: null,
  texts: [
    { language: 'BN', title: `${title} বাংলায়`, content: '<p>পড়ুন</p><script>x()</script>' },
    { language: 'EN', title, content: '<p>Read</p>' },
  ],
  ...more,
})
const publish = async (written: Draft) =>
  desk.call('saveAnnouncement', seat, { body: { id: null, version: 0, draft: written } })
const list = async (token: string, query = {}, language = 'EN') =>
  (await server.call('listAgentAnnouncements', { token, query, language })).value

it('agents, and only agents, see the running announcements for agents, newest first [1.26]', async () => {
  const { token } = await server.enter('karim01')
  server.advance(1000)
  await publish(draft('Rates change on Monday'))
  server.advance(1000)
  const brief = await publish(draft('Only for ten minutes', { endsAt: new Date(server.now() + minutes).toISOString() }))
  await publish(draft('Tomorrow', { startsAt: new Date(server.now() + 24 * minutes).toISOString() }))
  const titles = async () => (await list(token)).rows.slice(0, 2).map(({ title }) => title)
  expect(brief.value.state).toBe('running')
  expect(await titles()).toEqual(['Only for ten minutes', 'Rates change on Monday'])
  const all = await list(token)
  expect(all).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: all.rows.length })
  expect(all.rows[0]!.startDate).toBe(new Date(server.now()).toISOString())
  expect(await list(token, { pageNo: 2, pageSize: 1 })).toEqual({
    rows: [all.rows[1]],
    pageNo: 2,
    pageSize: 1,
    totalRows: all.totalRows,
    unread: all.unread,
  })
  expect((await list(token, { pageNo: 2, pageSize: 2 })).rows).toEqual(all.rows.slice(2, 4))
  const [bengali] = (await list(token, { pageSize: 1 }, 'BN')).rows
  expect(bengali).toMatchObject({ title: 'Only for ten minutes বাংলায়', content: '<p>পড়ুন</p>' })
  server.advance(minutes)
  expect((await titles())[0]).toBe('Rates change on Monday')

  const player = await server.enter('nodi27')
  expect((await server.call('listAgentAnnouncements', { token: player.token, query: {} })).errorCode).toBe(
    'error_not_agent',
  )
  const notices = (
    await server.call('listAnnouncements', {
      token: player.token,
      query: { platform: 'W', execution: 'A' },
      language: 'EN',
    })
  ).value
  expect(JSON.stringify(notices)).not.toContain('Rates change on Monday')
})

it('each agent has its own read marks, and announcements that do not run are ignored', async () => {
  const [one, other] = [await server.enter('karim01'), await server.enter('salma02')]
  const before = await list(one.token)
  const [first] = before.rows
  const read = (ids: string[]) => server.call('readAgentAnnouncements', { token: one.token, body: { ids } })
  for (let again = 0; again < 2; again += 1)
    expect((await read([first!.id, 'of-another-site'])).value).toEqual({ unread: before.unread - 1 })
  expect((await list(one.token)).rows[0]).toMatchObject({ id: first!.id, unread: false })
  expect((await list(other.token)).rows[0]).toMatchObject({ id: first!.id, unread: true })
})

it('an agent announcement is for agents only: mixed and empty audiences are refused', async () => {
  for (const more of [{ beforeLogin: true }, { afterLogin: false }])
    expect((await publish(draft('For all', more))).value).toMatchObject({ fault: 'execution' })
})
