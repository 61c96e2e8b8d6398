import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NavTarget } from './nav-items.ts'
import { useLaunch } from './use-nav.ts'

type NavLinkProps = { target: NavTarget; className?: string; onFollow?: () => void; children: ReactNode }

/** A link to a category or vendor; a button where a game opens at once. */
export function NavLink({ target, className, onFollow, children }: NavLinkProps) {
  const launch = useLaunch()
  if ('launch' in target)
    return (
      <button
        type="button"
        className={className}
        onClick={() => {
          onFollow?.()
          launch(target.launch)
        }}
      >
        {children}
      </button>
    )
  const { to, page } = target
  return (
    <Link
      to={to}
      search={page === undefined ? {} : { page }}
      activeOptions={{ includeSearch: false }}
      className={className}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
