import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import type { QueryOf } from '#openapi/handlers.ts'
import { artFor } from '#server/demo/art/art-for.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { announcements, announcementTexts } from './tables.ts'

let app: SeededServer
let token: string
beforeAll(async () => {
  app = await startSeededServer()
  token = (await app.enter('arif03')).token
})
afterAll(() => app.close())

type Query = QueryOf<'listAnnouncements'>
type Options = { language?: string; token?: string }
const list = async (query: Query = {}, options: Options = {}) =>
  (await app.call('listAnnouncements', { query: { platform: 'W', ...query }, language: 'BN', ...options })).value

const write = async (
  row: Partial<typeof announcements.$inferInsert>,
  texts: Record<string, { title: string; content?: string }>,
) => {
  const id = app.services.random.uuid()
  const now = app.now()
  const defaults = {
    type: 'PL' as const,
    position: 0,
    beforeLogin: true,
    afterLogin: true,
    startsAt: new Date(now - 1),
  }
  const written = Object.entries(texts).map(([language, text]) => ({
    announcementId: id,
    language,
    content: '',
    ...text,
  }))
  await asSystem(app.db, 'tests', now, async (tx) => {
    await tx.insert(announcements).values({ id, merchant: 'fairhall', ...defaults, ...row })
    await tx.insert(announcementTexts).values(written)
  })
  return id
}
const titles = (notices: { title: string }[]) => notices.map(({ title }) => title)

describe('the announcements', () => {
  it('are grouped as players, banners, popup and promotion, each notice with title, start and content [3.39, 3.40, 7.49]', async () => {
    const value = await list({ execution: 'A' }, { token })
    expect(Object.keys(value).sort()).toEqual(['banners', 'headline', 'player', 'popup', 'promotion'])
    expect(value.player.length).toBeGreaterThan(18)
    for (const notice of [...value.player, ...value.popup, ...value.promotion]) {
      expect(notice.title).not.toBe('')
      expect(Date.parse(notice.startDate)).toBeLessThanOrEqual(app.now())
      expect(notice.content).toMatch(/^<p>/)
    }
  })

  it('include only the requested ones of the types B, PL, PU, PR and H [3.41]', async () => {
    const shown = async (types?: Query['types']) => {
      const { banners, player, popup, promotion, headline } = await list(
        { execution: 'A', ...(types && { types }) },
        { token },
      )
      return [banners, player, popup, promotion, headline].map((part) => part.length > 0)
    }
    expect(await shown()).toEqual([true, true, true, true, true])
    expect(await shown(['B'])).toEqual([true, false, false, false, false])
    expect(await shown(['PL', 'PR'])).toEqual([false, true, false, true, false])
    expect(await shown(['PU'])).toEqual([false, false, true, false, false])
    expect(await shown(['H'])).toEqual([false, false, false, false, true])
    const unknown = await app.call('listAnnouncements', { query: { types: ['XX' as 'B'] } })
    expect(unknown.errorCode).toBe('request.param.err')
  })

  it('are those before the login by default, and those after it for members only [3.42]', async () => {
    const before = await write({ beforeLogin: true, afterLogin: false }, { BN: { title: 'আগে' } })
    const after = await write({ beforeLogin: false, afterLogin: true }, { BN: { title: 'পরে' } })
    const ids = async (query: Query, options?: Options) => (await list(query, options)).player.map(({ id }) => id)
    expect(await ids({})).toEqual(await ids({ execution: 'B' }))
    expect(await ids({})).toContain(before)
    expect(await ids({})).not.toContain(after)
    expect(await ids({ execution: 'A' })).toEqual([])
    expect(await ids({ execution: 'A' }, { token })).toContain(after)
    expect(await ids({ execution: 'A' }, { token })).not.toContain(before)
  })

  it('are newest first, and only the running ones', async () => {
    const now = app.now()
    const at = (ms: number) => new Date(now + ms)
    await write({ startsAt: at(1) }, { BN: { title: 'এখনও নয়' } })
    await write({ startsAt: at(-10), endsAt: at(0) }, { BN: { title: 'শেষ' } })
    await write({ startsAt: at(0), endsAt: at(1) }, { BN: { title: 'এখন' } })
    const shown = (await list()).player
    expect(titles(shown)).toContain('এখন')
    expect(titles(shown)).not.toContain('এখনও নয়')
    expect(titles(shown)).not.toContain('শেষ')
    const starts = shown.map(({ startDate }) => Date.parse(startDate))
    expect(starts).toEqual(starts.toSorted((a, b) => b - a))
  })

  it('are in the requested language, otherwise English, otherwise the site’s; without any they are left out', async () => {
    await write({}, { BN: { title: 'দুটি' }, EN: { title: 'Both' } })
    await write({}, { BN: { title: 'শুধু বাংলা' } })
    await write({}, { EN: { title: 'English only' } })
    const english = titles((await list({}, { language: 'EN' })).player)
    expect(english).toEqual(expect.arrayContaining(['Both', 'শুধু বাংলা', 'English only']))
    expect(english).not.toContain('দুটি')
    const bengali = titles((await list({}, { language: 'BN' })).player)
    expect(bengali).toEqual(expect.arrayContaining(['দুটি', 'শুধু বাংলা']))
    expect(bengali).not.toContain('English only')
    // the page is in English where its catalogue is incomplete, and so is its content
    const urdu = titles((await list({}, { language: 'UR' })).player)
    expect(urdu).toEqual(expect.arrayContaining(['Both', 'শুধু বাংলা', 'English only']))
    expect(urdu).not.toContain('দুটি')
  })

  it('contain no script, whatever an operator wrote', async () => {
    const id = await write(
      {},
      { BN: { title: 't', content: '<p onclick="x()">ok<script>x()</script><a href="javascript:x()">a</a></p>' } },
    )
    const notice = (await list()).player.find((candidate) => candidate.id === id)
    expect(notice?.content).toBe('<p>ok<a>a</a></p>')
  })
})

describe('the banners', () => {
  it('come in groups for the home page and the registration, in the configured order', async () => {
    const groups = (await list({ types: ['B'] })).banners
    expect(groups.map(({ group }) => group).sort()).toEqual(['w_home', 'w_register'])
    for (const { banners } of groups) {
      expect(banners.length).toBeGreaterThan(1)
      for (const { image, title } of banners) {
        expect(artFor(image)).toContain('<svg')
        expect(title).not.toBe('')
      }
    }
  })
})
