import { byMidnight, type Calendar } from '#rules/calendar.ts'
import { useSession } from './services.tsx'

const unknown = byMidnight('UTC')

/** How the merchant counts days; without a session, by UTC. */
export const useCalendar = (): Calendar => useSession() ?? unknown
