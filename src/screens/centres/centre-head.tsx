import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { MemberPicture } from '../shared/member-picture.tsx'

/** The account in one line: picture, name, rank, member since. */
export function CentreHead() {
  const { api } = useServices()
  const dates = useDates()
  const { data: member } = useQuery(memberInfoQuery(api))
  if (!member) return <div className="min-w-0 flex-1" />
  const { account, clubLabel, registeredAt } = member
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <MemberPicture className="size-8" />
      <p className="flex min-w-0 flex-1 items-baseline gap-2 whitespace-nowrap">
        <b className="max-w-[55%] flex-none truncate">
          <bdi>{account}</bdi>
        </b>
        {clubLabel.labelName !== '' && <bdi className="flex-none text-sm text-lamp-ink">{clubLabel.labelName}</bdi>}
        <span className="truncate text-xs text-ink-2">
          <Trans>member since {dates.day(registeredAt)}</Trans>
        </span>
      </p>
    </div>
  )
}
