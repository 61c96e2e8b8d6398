import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const auditRoom: Room = {
  id: 'audit',
  path: '/audit',
  label: msg`Audit`,
  icon: { more: 'book' },
  needs: ['listAudit'],
  pages: { '/audit': async () => (await import('./audit-screen.tsx')).AuditScreen },
}
