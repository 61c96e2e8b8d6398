import { byMidnight, type Calendar } from '#rules/calendar.ts'
import { useSiteInfo } from './site-info.ts'

const unknown = byMidnight('Asia/Dhaka')

/** How the merchant counts days; before that is known, by the clocks of Dhaka. */
export const useCalendar = (): Calendar => useSiteInfo() ?? unknown
