import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const launchRoom: Room = {
  id: 'launch',
  path: '/launch',
  label: msg`Go live`,
  icon: { first: 'check' },
  needs: ['getReadiness'],
  pages: { '/launch': async () => (await import('./launch-screen.tsx')).LaunchScreen },
}
