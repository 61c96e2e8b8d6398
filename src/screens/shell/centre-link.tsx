import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { filterText, type Filter } from '#src/lib/address-filter.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import type { SiteSearch } from '#src/lib/search-params.ts'

export type CentreLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<SiteSearch, 'mc' | 'ac' | 'part' | 'number'> & {
    /** What the list of the page is narrowed to. */
    filter?: Filter
    /** A page isn't the current one while a part of it is shown. */
    exact?: boolean
  }

/** Opens a page of the member centre (`mc`) or the agent centre (`ac`), or a part of it, over the current page. */
export const CentreLink = ({ mc, ac, part, number, filter, exact = false, ...rest }: CentreLinkProps) => (
  <Link
    {...rest}
    to="."
    search={(before) => ({ ...withoutCentre(before), mc, ac, part, number, filter: filter && filterText(filter) })}
    resetScroll={false}
    activeOptions={{ explicitUndefined: exact }}
    activeProps={{ 'aria-current': undefined }}
  />
)
