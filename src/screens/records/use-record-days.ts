import { useState } from 'react'
import { useServices } from '#src/app/services.tsx'
import { dayOf } from '#rules/calendar.ts'
import { useCalendar } from '#src/app/use-calendar.ts'
import { useAddressFilter } from '#src/app/use-address-filter.ts'
import type { Filter, FilterChange } from '#src/lib/address-filter.ts'
import { pageNumber } from '#src/lib/search-schema.ts'
import { presetDays, windowFault, type Days, type Preset } from './record-dates.ts'

const day = /^\d{4}-\d\d-\d\d$/

/** The days in an address, if they are valid. */
function namedDays({ from = '', to = '' }: Filter, today: string): Days | null {
  const isNamed = day.test(from) && day.test(to) && windowFault({ from, to }, today) === null
  return isNamed ? { from, to } : null
}

/**
 * The days of a record, its other filters and its page, as the address holds them. All pages are read as of the
 * moment of the first one; a new filter starts with the first page, as of now.
 */
export function useRecordDays(first: Preset) {
  const { siteClock } = useServices()
  const { filter, put } = useAddressFilter()
  const [asOf, setAsOf] = useState<string | null>(null)
  const today = dayOf(siteClock.now(), useCalendar())
  const usual = presetDays(first, today)
  const narrow = (change: FilterChange, how?: Parameters<typeof put>[1]) => {
    setAsOf(null)
    put({ ...change, page: undefined }, how)
  }
  return {
    days: namedDays(filter, today) ?? usual,
    today,
    filter,
    narrow,
    at: { pageNo: pageNumber(filter['page']), ...(asOf !== null && { asOf }) },
    onPage: (pageNo: number, of: string) => {
      setAsOf(of)
      put({ page: pageNo === 1 ? undefined : String(pageNo) })
    },
    restart: () => narrow({}),
    onDays: ({ from, to }: Days) =>
      narrow(from === usual.from && to === usual.to ? { from: undefined, to: undefined } : { from, to }),
  }
}
