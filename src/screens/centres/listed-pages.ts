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

/** The address of a page of the centres. */
export const addressOf = (page: CentrePage): Pick<SiteSearch, 'mc' | 'ac'> =>
  isAgentPage(page) ? { ac: page } : { mc: page }

/** Preloads a page that is about to be opened; if that fails, opening it loads it again. */
export const prefetch = (page: CentrePage): void => void centreRows[page].section?.preload().catch(() => undefined)

type Reader = { member: ValueOf<'getMemberInfo'> | undefined; modules: readonly string[] }

/** The pages of `rows` that are built, enabled and meant for this member. */
export const listedOf = <TPage extends string>(
  rows: Readonly<Record<TPage, CentreRow>>,
  { member, modules }: Reader,
): TPage[] =>
  (Object.keys(rows) as TPage[]).filter((page) => {
    const { section, module, isFor } = rows[page]
    if (section === undefined || (module !== undefined && !modules.includes(module))) return false
    return isFor === undefined || (member !== undefined && isFor(member))
  })

/** The site's modules; null until they are known. */
export function useModules(): readonly string[] | null {
  const { site } = useServices()
  return useSelector(site, ({ context }) => context.whitelabel?.modules ?? null)
}

/**
 * The available pages of both centres for the logged-in account; a trial account sees those of a real one, and is
 * told so when it opens one [4.04].
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
