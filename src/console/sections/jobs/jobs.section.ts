import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const jobsRoom: Room = {
  id: 'jobs',
  path: '/jobs',
  label: msg`Jobs`,
  icon: { first: 'clock' },
  needs: ['listJobs'],
  pages: { '/jobs': async () => (await import('./jobs-screen.tsx')).JobsScreen },
}
