import type { ConsoleQueryOf } from '#openapi/console-handlers.ts'
import { addDays, dayOf, type Calendar } from '#rules/calendar.ts'
import type { DeskSegment } from '../../api/types.ts'
import type { Search } from '../../app/link.tsx'
import { between } from '../../parts/period.ts'

export type MemberFilter = DeskSegment['filter']
type Query = ConsoleQueryOf<'listMembers'>

const times = ['registered', 'seen'] as const
const texts = [
  'status',
  'kind',
  'balanceFrom',
  'balanceTo',
  'depositsFrom',
  'depositsTo',
  'country',
  'label',
  'protection',
] as const

/** The filters in the address. Times are days of the merchant there, the last one included. */
export const filterNames = [...texts, 'rank', ...times.flatMap((name) => [`${name}From`, `${name}To`])]

/** The filter that an address asks for. */
export function filterIn(search: Search, calendar: Calendar): MemberFilter {
  const spans = times.map((name) => {
    const { from, to } = between({ from: search[`${name}From`], to: search[`${name}To`] }, calendar)
    return { ...(from && { [`${name}From`]: from }), ...(to && { [`${name}To`]: to }) }
  })
  const given = texts.map((name) => search[name] && { [name]: search[name] })
  const { rank } = search
  return Object.assign({}, ...given, ...spans, rank !== undefined && { rank: Number(rank) }) as MemberFilter
}

/** The query that an address asks for. */
export const queryIn = (search: Search, calendar: Calendar): Query => ({
  ...filterIn(search, calendar),
  ...(search['sort'] && { sort: search['sort'] as NonNullable<Query['sort']> }),
})

/** The part of the address that asks for a filter; every other filter is cleared. */
export function searchOf(filter: MemberFilter, calendar: Calendar): Search {
  const day = (name: string, instant: string) => {
    const of = dayOf(Date.parse(instant), calendar)
    return name.endsWith('To') ? addDays(of, -1) : of
  }
  const isTime = (name: string) => /^(registered|seen)/.test(name)
  const given = Object.entries(filter).map(([name, value]) => [
    name,
    isTime(name) ? day(name, String(value)) : String(value),
  ])
  return { ...Object.fromEntries(filterNames.map((name) => [name, undefined])), ...Object.fromEntries(given) }
}
