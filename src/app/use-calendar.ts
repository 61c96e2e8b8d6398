import { byMidnight, type Calendar } from '#rules/calendar.ts'
import { useSiteInfo } from './site-info.ts'

const unknown = byMidnight('UTC')

/** How the merchant counts days; UTC until the configuration has loaded. */
export const useCalendar = (): Calendar => useSiteInfo() ?? unknown
