import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PopupPart } from '#src/app/popup-part.tsx'
import { useLaunch } from '#src/flows/launch/use-launch.ts'
import { lazyList } from '../games/lazy-list.ts'
import type { NavTarget, VendorCard } from './nav-items.ts'
import { choiceOfVendor } from './vendor-choice.ts'

type LookProps = { className?: string; onFollow?: () => void; children: ReactNode }

/** Opens a vendor by the launch machine: a visitor gets the login popup, a trial account its warning [2.49]. */
function LaunchButton({ vendor, className, onFollow, children }: LookProps & { vendor: VendorCard }) {
  const { launch, listing, closeList } = useLaunch()
  const choice = choiceOfVendor(vendor)
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          // a list of games opens beside this button, which has to stay mounted for it
          if (!choice.popup) onFollow?.()
          launch(choice)
        }}
      >
        {children}
      </button>
      {listing && (
        <PopupPart onClose={closeList}>
          <lazyList.Screen choice={listing} vendor={vendor.displayName} onClose={closeList} onChosen={onFollow} />
        </PopupPart>
      )}
    </>
  )
}

/** A link to a category or vendor; a button where a game opens at once. */
export function NavLink({ target, ...look }: LookProps & { target: NavTarget }) {
  if ('launch' in target) return <LaunchButton vendor={target.launch} {...look} />
  const { to, page } = target
  const { className, onFollow, children } = look
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
