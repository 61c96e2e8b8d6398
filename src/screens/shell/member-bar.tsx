import { useLingui } from '@lingui/react/macro'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { StandingPart } from '#src/app/standing-part.tsx'
import { DropDown } from '#src/ui/drop-down.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MemberPicture } from '../shared/member-picture.tsx'
import { lazyPopups } from './lazy-popups.ts'
import { LogOutButton } from './log-out-button.tsx'
import { NoticesBell } from './notices-bell.tsx'
import { Purse, SmallPurse } from './purse.tsx'

/** The account's name with its menu below [2.38]. */
function AccountButton() {
  const { storage } = useServices()
  const { member } = useMember()
  const { t } = useLingui()
  const name = member?.account ?? storage.get('account') ?? ''
  return (
    <div onPointerEnter={() => void lazyPopups.accountMenu.preload()}>
      <DropDown
        name={name === '' ? t`Account` : t`Account ${name}`}
        align="end"
        className="w-60"
        buttonClassName="flex min-h-11 items-center gap-2 rounded-2 px-2 text-sm font-bold hover:bg-panel-2"
        label={
          <>
            <MemberPicture className="size-7" />
            <span className="w-20 truncate text-start lg:w-24">
              <bdi>{name}</bdi>
            </span>
            <Icon name="down" size="xs" />
          </>
        }
      >
        <StandingPart fallback={<Skeleton className="h-80 rounded-2" />}>
          <lazyPopups.accountMenu.Screen />
        </StandingPart>
      </DropDown>
    </div>
  )
}

/** The logged-in member's part of the header [2.37]. */
export const MemberBar = () => (
  <>
    <AccountButton />
    <Purse />
    <NoticesBell />
    <LogOutButton />
  </>
)

/** The same in the bar of phones. */
export const PhoneMemberBar = () => (
  <>
    <NoticesBell />
    <SmallPurse />
  </>
)
