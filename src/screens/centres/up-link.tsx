import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { stringifySearch } from '#src/app/search-text.ts'
import type { Trail } from '#src/app/use-trail.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import type { SiteSearch } from '#src/lib/search-params.ts'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

export type UpLinkProps = {
  to: Pick<SiteSearch, 'mc' | 'ac'>
  trail: Trail
  name: string
  /** Shows only the arrow. */
  bare?: boolean
}

/**
 * The link up: from a part to its page, from a page to the list. If that was the previous step, it goes back in the
 * history.
 */
export function UpLink({ to, trail, name, bare = false }: UpLinkProps): ReactNode {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const { pathname, search, hash } = router.latestLocation
    const href = `${pathname}${stringifySearch({ ...withoutCentre(search as object), ...to })}${hash && `#${hash}`}`
    if (trail.backTo(href)) event.preventDefault()
  }
  return (
    <CentreLink
      {...to}
      onClick={follow}
      aria-label={bare ? name : undefined}
      className={bare ? iconButtonClass() : 'link inline-flex min-h-11 items-center gap-1.5 text-sm'}
    >
      <Icon name="prev" size={bare ? 'md' : 'xs'} flip />
      {!bare && name}
    </CentreLink>
  )
}
