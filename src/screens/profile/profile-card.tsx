import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { MemberPicture } from '../shared/member-picture.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

/** The member's account, with the link to change it. */
export function ProfileCard() {
  const { t } = useLingui()
  const { api } = useServices()
  const { data: profile } = useQuery(profileQuery(api))
  return (
    <section aria-label={t`Profile`} className="flex items-center gap-3 rounded-2 bg-panel-2 p-4">
      <MemberPicture className="size-14" />
      <h3 className="min-w-0 flex-1 truncate text-lg">
        <bdi>{profile?.nickname}</bdi>
      </h3>
      <CentreLink mc="securityCenter" part="profile" className={buttonClass()}>
        <Trans>Edit profile</Trans>
      </CentreLink>
    </section>
  )
}
