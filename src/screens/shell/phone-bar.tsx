import { useLingui } from '@lingui/react/macro'
import { useMember } from '#src/app/member.ts'
import { StandingPart } from '#src/app/standing-part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BrandLink } from './brand-link.tsx'
import { JoinLink, LogInLink } from './guest-links.tsx'
import { lazyParts } from './lazy-parts.ts'
import { SearchButton } from './search-button.tsx'

/** The header of phones. */
export function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const { loggedIn } = useMember()
  const { t } = useLingui()
  return (
    <div className="flex h-(--bar-top) items-center gap-0.5 ps-1 pe-2.5 max-[339px]:gap-0 max-[339px]:pe-1 md:hidden">
      <IconButton label={t`Open the menu`} onPointerEnter={() => void lazyParts.drawer.preload()} onClick={onMenu}>
        <Icon name="menu" />
      </IconButton>
      {/* the narrowest phones have no room for it beside a balance; the bar below leads home */}
      <BrandLink signOnly className={loggedIn ? 'max-[339px]:hidden' : undefined} />
      <span className="flex-1" />
      <SearchButton />
      {loggedIn ? (
        <StandingPart fallback={<Skeleton className="h-10 w-44" />}>
          <lazyParts.phoneMemberBar.Screen />
        </StandingPart>
      ) : (
        <>
          <LogInLink />
          <JoinLink />
        </>
      )}
    </div>
  )
}
