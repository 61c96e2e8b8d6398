import { byMidnight, type Calendar } from '#rules/calendar.ts'
import { useSiteInfo } from './site-info.ts'

const unknown = byMidnight('Asia/Dhaka')

/** How the merchant counts days; Dhaka time until the configuration has loaded. */
export const useCalendar = (): Calendar => useSiteInfo() ?? unknown
