import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const reportsRoom: Room = {
  id: 'reports',
  path: '/reports',
  label: msg`Reports`,
  icon: { more: 'chart' },
  needs: ['listReport'],
  pages: { '/reports': async () => (await import('./reports-screen.tsx')).ReportsScreen },
}
