import type { SiteSearch } from '#src/lib/search-params.ts'

/** The address of a statement: the part of the centre's page that lists it. */
export type StatementPlace = Pick<SiteSearch, 'mc' | 'ac' | 'part'>
