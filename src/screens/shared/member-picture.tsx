import { useQuery } from '@tanstack/react-query'
import { artUrl } from '#rules/art.ts'
import { avatarQuery, pictureQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { cx } from '#src/ui/cx.ts'

/** The logged-in member's picture: drawn or uploaded. `className` sets its size. */
export function MemberPicture({ className }: { className: string }) {
  const { api } = useServices()
  const { data: avatar } = useQuery(avatarQuery(api))
  const isOwn = avatar?.avatarType === 'CUSTOM'
  const { data: own } = useQuery({ ...pictureQuery(api, avatar?.avatar ?? ''), enabled: isOwn })
  const source = isOwn ? own : avatar && artUrl.face(avatar.avatar)
  const look = cx('flex-none rounded-full bg-panel-2 object-cover', className)
  return source ? <img src={source} alt="" className={look} /> : <span className={look} />
}
