import { byMidnight } from '#rules/calendar.ts'
import { expect, it } from 'vitest'
import { pageOf, readQuery, yearBefore, type RecordAsked } from './record-query.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const read = (more: Partial<RecordAsked> = {}, at = now) =>
  readQuery({ from: '2026-11-20', to: '2026-11-21', pageNo: 1, pageSize: 20, ...more }, at, byMidnight('Asia/Dhaka'))

it('parses the bounds of a query as moments of the zone, its page and its as-of', () => {
  expect(read()).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
    start: new Date('2026-11-19T18:00:00Z'),
    end: new Date('2026-11-21T18:00:00Z'),
    until: new Date(now),
    position: null,
    snapshot: null,
    csv: false,
    limit: 20,
    offset: 0,
    pageNo: 1,
    pageSize: 20,
    calendar: byMidnight('Asia/Dhaka'),
    final: false,
  })
  expect(
    read({ pageNo: 3, pageSize: 10, format: 'json', asOf: '77@2026-11-20T00:00:00.000Z@9:12:9,11' }),
  ).toMatchObject({
    until: new Date('2026-11-20T00:00:00Z'),
    position: 77n,
    snapshot: '9:12:9,11',
    csv: false,
    limit: 10,
    offset: 20,
    pageNo: 3,
  })
  expect(read({ pageNo: 3, pageSize: 10, format: 'csv' })).toMatchObject({ csv: true, limit: 50_000, offset: 0 })
})

it('accepts at most 30 days, within twelve months and not in the future', () => {
  const isRead = (from: string, to: string, at = now) => read({ from, to }, at) !== null
  expect([isRead('2026-10-23', '2026-11-21'), isRead('2026-10-22', '2026-11-21')]).toEqual([true, false])
  expect([isRead('2025-11-21', '2025-11-21'), isRead('2025-11-20', '2025-11-20')]).toEqual([true, false])
  expect([isRead('2026-11-21', '2026-11-20'), isRead('2026-11-21', '2026-11-22')]).toEqual([false, false])
  const midnight = Date.parse('2026-11-21T18:00:00Z')
  expect([isRead('2026-11-22', '2026-11-22', midnight - 1), isRead('2026-11-22', '2026-11-22', midnight)]).toEqual([
    false,
    true,
  ])
  expect(['2026-11-21', '2028-02-29', '2025-02-28'].map(yearBefore)).toEqual(['2025-11-21', '2027-02-28', '2024-02-28'])
})

it('is final an hour after its last day', () => {
  const over = Date.parse('2026-11-21T19:00:00Z')
  expect([read({}, over - 1)!.final, read({}, over)!.final]).toEqual([false, true])
})

it('is as of no later moment than now, and without a position if there are no postings', () => {
  const until = (time: string) => read({ asOf: `1@${time}` })?.until.toISOString()
  expect(until('2026-11-22T00:00:00Z')).toBe('2026-11-21T06:00:00.000Z')
  expect(until('1969-12-31T00:00:00Z')).toBe('1970-01-01T00:00:00.000Z')
  expect([until('no time'), read({ asOf: '1' })?.until]).toEqual([undefined, undefined])
})

it.each([
  ['9:9:', true],
  ['9:10:9', true],
  ['9:10:9,10', true],
  ['9:12:9,9,10', true],
  ['1:1:', true],
  ['0:5:', false],
  ['9:8:', false],
  ['9:12:8', false],
  ['9:12:11,10', false],
  ['9:12:13', false],
  ['9:12', false],
  ['9:12:x', false],
  [':12:', false],
  ['9::', false],
  ['x9:12:', false],
  ['9:12:10 ', false],
  [`${'9'.repeat(18)}:${'9'.repeat(18)}:`, true],
  [`9:${'9'.repeat(19)}:`, false],
])('accepts %s as a snapshot of the database: %s', (snapshot, isOne) => {
  expect(read({ asOf: `1@2026-11-20T00:00:00Z@${snapshot}` }) !== null).toBe(isOne)
})

it('marks each page with its position and its as-of', () => {
  const query = read({ pageNo: 2, asOf: '77@2026-11-20T00:00:00.000Z@9:12:' })!
  const page = { pageNo: 2, pageSize: 20, totalRows: 41, timeZone: 'Asia/Dhaka', final: false }
  expect(pageOf(query, 77n, 41)).toEqual({ ...page, asOf: '77@2026-11-20T00:00:00.000Z@9:12:' })
  expect(pageOf(query, 78n, 41, '1:1:').asOf).toBe('78@2026-11-20T00:00:00.000Z@1:1:')
  expect(pageOf(query, 78n, 41, null).asOf).toBe('78@2026-11-20T00:00:00.000Z')
})
