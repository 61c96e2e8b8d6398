import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { SiteSearch } from '#src/lib/search-params.ts'

type CentreLinkProps = Omit<ComponentProps<'a'>, 'href'> & Pick<SiteSearch, 'mc' | 'ac'>

/** Opens a page of the member centre (`mc`) or of the agent centre (`ac`) over the page shown. */
export const CentreLink = ({ mc, ac, ...rest }: CentreLinkProps) => (
  <Link
    {...rest}
    to="."
    search={(before) => ({ ...before, mc, ac })}
    resetScroll={false}
    activeProps={{ 'aria-current': undefined }}
  />
)
