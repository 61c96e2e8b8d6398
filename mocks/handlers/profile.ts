import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import { nicknameOf } from '#rules/nickname.ts'
import { words } from '../words.ts'

type Profile = ValueOf<'getProfile'>

const initial: Profile = {
  nickname: 'Nodi',
  avatar: { avatar: '3', avatarType: 'STATIC' },
  language: null,
  theme: null,
  notices: { mail: ['SECURITY'], sms: [] },
}
/** A picture of one pixel. */
const picture = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

/** What a member chose for the account. */
export const profileHandlers = () => {
  const profiles = new Map<string, Profile>()
  const read = (memberId: string): Profile => profiles.get(memberId) ?? initial
  const write = (memberId: string, change: Partial<Profile>): Profile => {
    const profile = { ...read(memberId), ...change }
    profiles.set(memberId, profile)
    return profile
  }
  return {
    getMemberIcon: ({ caller }) => ok(read(caller.memberId).avatar),
    getPlayerAvatar: ({ caller }) => ok(read(caller.memberId).avatar),
    getProfile: ({ caller }) => ok(read(caller.memberId)),
    changeProfile: ({ body: { nickname: typed, drawnAvatar, ...change }, caller }) => {
      const nickname = typed === undefined ? undefined : nicknameOf(typed)
      if (nickname === null) return refuse('nickname.format.err')
      const look = {
        ...(nickname !== undefined && { nickname }),
        ...(drawnAvatar !== undefined && { avatar: { avatar: drawnAvatar, avatarType: 'STATIC' as const } }),
      }
      return ok(write(caller.memberId, { ...change, ...look }))
    },
    getAvatarPicture: ({ query: { id } }) =>
      id === words.ownPicture ? ok({ content: picture }) : refuse('record.not.found'),
    uploadAvatar: ({ body: { image }, caller }) => {
      if (image === words.noPicture) return refuse('image.type.err')
      if (image === words.largePicture) return refuse('image.size.err')
      return ok(write(caller.memberId, { avatar: { avatar: words.ownPicture, avatarType: 'CUSTOM' } }))
    },
  } satisfies Partial<Handlers>
}
