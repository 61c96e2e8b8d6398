import { Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { Initial } from '../../parts/initial.tsx'
import { MemberState } from '../../parts/member-state.tsx'
import { Shown } from '../../parts/states.tsx'

/** The member an item is about, in one line. */
export function MemberInLine({ id }: { id: string }) {
  const answer = useDesk('getMember', { id })
  const dates = useDates()
  return (
    <Shown answer={answer} coming={1}>
      {(member) => (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Initial name={member.account} />
          <DeskLink className="link" to={`/members/${member.id}`}>
            <bdi>{member.account}</bdi>
          </DeskLink>
          <MemberState status={member.status} />
          <bdi>{member.rankLabel}</bdi>
          <span>
            <Trans>since {dates.day(member.registeredAt)}</Trans>
          </span>
          {member.payeeName !== null && <bdi>{member.payeeName}</bdi>}
          {member.upline !== null && (
            <span>
              <Trans>
                upline <bdi>{member.upline}</bdi>
              </Trans>
            </span>
          )}
          {member.labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
      )}
    </Shown>
  )
}
