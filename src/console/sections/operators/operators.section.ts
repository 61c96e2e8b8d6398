import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const operatorsRoom: Room = {
  id: 'operators',
  path: '/operators',
  label: msg`Operators`,
  icon: { first: 'shield' },
  needs: 'any',
  pages: {
    '/operators': async () => (await import('./operators-screen.tsx')).OperatorsScreen,
    '/operators/roles/$roleId': async () => (await import('./role-screen.tsx')).RoleScreen,
    '/operators/$operatorId': async () => (await import('./operator-screen.tsx')).OperatorScreen,
    '/me': async () => (await import('./me-screen.tsx')).MeScreen,
  },
}
