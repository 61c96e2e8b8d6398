import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { mayOpenAgentCentre, mayOpenMemberCentre } from '#machines/session/account-types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { CentrePage } from '#src/lib/centre-address.ts'
import type { AgentPage, SiteSearch } from '#src/lib/search-params.ts'
import { useAccountType } from '../shell/use-account-type.ts'
import { agentRows } from './agent-rows.ts'
import type { CentreRow } from './centre-row.ts'
import { memberRows } from './member-rows.ts'

const isAgentPage = (page: CentrePage): page is AgentPage => Object.hasOwn(agentRows, page)

/** Every page of both centres. */
export const centreRows: Record<CentrePage, CentreRow> = { ...memberRows, ...agentRows }

/** Where a page of the centres is. */
export const addressOf = (page: CentrePage): Pick<SiteSearch, 'mc' | 'ac'> =>
  isAgentPage(page) ? { ac: page } : { mc: page }

/** Brings a page that somebody is about to open; one that does not come is asked for again when it is opened. */
export const prefetch = (page: CentrePage): void => void centreRows[page].section?.preload().catch(() => undefined)

type Reader = { member: ValueOf<'getMemberInfo'> | undefined; modules: readonly string[] }

/** The pages of `rows` that are built, switched on and for this member. */
export const listedOf = <TPage extends string>(
  rows: Readonly<Record<TPage, CentreRow>>,
  { member, modules }: Reader,
): TPage[] =>
  (Object.keys(rows) as TPage[]).filter((page) => {
    const { section, module, isFor } = rows[page]
    if (section === undefined || (module !== undefined && !modules.includes(module))) return false
    return isFor === undefined || (member !== undefined && isFor(member))
  })

/** The switches of the site; null before they are known. */
export function useModules(): readonly string[] | null {
  const { site } = useServices()
  return useSelector(site, ({ context }) => context.whitelabel?.modules ?? null)
}

/**
 * The pages of both centres that there are for whoever is logged in; a trial account sees what a real one would open, and
 * is told so when it tries [4.04].
 */
export function useListedPages(): CentrePage[] {
  const { api } = useServices()
  const modules = useModules() ?? []
  const type = useAccountType()
  const { data: member } = useQuery({
    ...memberInfoQuery(api),
    enabled: type !== undefined && mayOpenMemberCentre(type),
  })
  return [
    ...listedOf(memberRows, { member, modules }),
    ...(type !== undefined && mayOpenAgentCentre(type) ? listedOf(agentRows, { member, modules }) : []),
  ]
}
