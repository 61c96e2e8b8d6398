import type { SQL } from 'drizzle-orm'
import type { SendingSite } from '#server/areas/site/content/send-broadcasts.ts'
import { filterOf, type MemberFilter } from './member-filter.ts'

/**
 * The condition on `members m` of a filter that a message keeps; null if the site's settings no longer allow it. Who may
 * use the filter was decided when the message was written.
 */
export function segmentCondition(site: SendingSite, filter: Readonly<Record<string, unknown>>): SQL | null {
  const where = filterOf(filter as MemberFilter, { ...site, exclusions: true })
  return where.ok ? where.value : null
}
