import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const membersRoom: Room = {
  id: 'members',
  path: '/members',
  label: msg`Members`,
  icon: { more: 'users' },
  needs: ['findMembers', 'listMembers', 'getMember'],
  pages: {
    '/members': async () => (await import('./members-screen.tsx')).MembersScreen,
    '/members/$memberId': async () => (await import('./member-screen.tsx')).MemberScreen,
  },
}
