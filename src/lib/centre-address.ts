import type { AgentPage, MemberPage, SiteSearch } from './search-params.ts'

export type CentrePage = MemberPage | AgentPage

/** The centre in an address: `isNamed` is false if the address names no page of the centre. */
export type CentreAddress = {
  centre: 'member' | 'agent'
  page: CentrePage
  isNamed: boolean
  /** The visible part of the page. */
  part: string | undefined
}

type CentreSearch = Pick<SiteSearch, 'mc' | 'ac' | 'part'>

/** The centre that an address opens: the security centre or the team overview, unless it names a page [2.81]. */
export function centreOf({ mc, ac, part }: CentreSearch): CentreAddress | null {
  if (ac !== undefined) return { centre: 'agent', page: ac || 'agentTeamOverview', isNamed: ac !== '', part }
  if (mc !== undefined) return { centre: 'member', page: mc || 'securityCenter', isNamed: mc !== '', part }
  return null
}

const noCentre = {
  mc: undefined,
  ac: undefined,
  part: undefined,
  message: undefined,
  number: undefined,
  filter: undefined,
} as const

/** The search of an address without the centres and their state. */
export const withoutCentre = <TSearch extends object>(search: TSearch) => ({ ...search, ...noCentre })
