import { expect, it } from 'vitest'
import { isNew, noticesOf, viewNotices, type Notice } from './notices.ts'

const notice = (n: number, kind: Notice['kind'] = 'PL'): Notice => ({
  id: `n-${n}`,
  kind,
  title: `Notice ${n}`,
  startDate: new Date(Date.UTC(2026, 10, 30 - n)).toISOString(),
  endDate: null,
  content: '<p>text</p>',
  link: null,
})
const twenty = Array.from({ length: 20 }, (_, i) => notice(i + 1, i % 4 === 0 ? 'PR' : 'PL'))

it('puts all kinds in one list, the newest first, each notice once', () => {
  const list = noticesOf({
    player: [notice(2), notice(4)],
    popup: [notice(2)],
    promotion: [notice(3)],
    headline: [notice(1)],
    banners: [],
  })
  expect(list.map(({ id }) => id)).toEqual(['n-1', 'n-2', 'n-3', 'n-4'])
})

it('shows nine notices a page [2.06, 9.25]', () => {
  expect(viewNotices(twenty, { page: 1 })).toMatchObject({ page: 1, pages: 3 })
  expect(viewNotices(twenty, { page: 1 }).shown).toHaveLength(9)
  expect(viewNotices(twenty, { page: 3 }).shown.map(({ id }) => id)).toEqual(['n-19', 'n-20'])
})

it('selects the first notice of the page by default, and opens the page of a requested one [2.07]', () => {
  expect(viewNotices(twenty, { page: 2 }).selected?.id).toBe('n-10')
  expect(viewNotices(twenty, { page: 1, id: 'n-12' })).toMatchObject({ page: 2, selected: { id: 'n-12' } })
})

it('reports that a notice has ended, and shows the last page for a page beyond it', () => {
  expect(viewNotices(twenty, { page: 1, id: 'gone' })).toMatchObject({ missing: true, selected: null })
  expect(viewNotices(twenty, { page: 99 }).page).toBe(3)
  expect(viewNotices([], { page: 1 })).toMatchObject({ pages: 1, shown: [], selected: null, missing: false })
})

it('lists one kind, and names the kinds that have notices', () => {
  const view = viewNotices(twenty, { page: 1, kind: 'PR' })
  expect(view.shown).toHaveLength(5)
  expect(view.kinds).toEqual(['PL', 'PR'])
})

it('counts a notice as new for three days', () => {
  const began = Date.parse(notice(1).startDate)
  expect(isNew(notice(1), began + 1000)).toBe(true)
  expect(isNew(notice(1), began + 3 * 24 * 3600_000)).toBe(false)
})
