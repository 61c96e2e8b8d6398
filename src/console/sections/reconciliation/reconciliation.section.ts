import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const reconciliationRoom: Room = {
  id: 'reconciliation',
  path: '/reconciliation',
  label: msg`Reconciliation`,
  icon: { more: 'swap' },
  needs: ['listExceptions', 'listAgentNumbers', 'listStatementLines'],
  pages: {
    '/reconciliation': async () => (await import('./lines-screen.tsx')).LinesScreen,
    '/reconciliation/exceptions': async () => (await import('./exceptions-screen.tsx')).ExceptionsScreen,
    '/reconciliation/balances': async () => (await import('./balances-screen.tsx')).BalancesScreen,
    '/reconciliation/providers': async () => (await import('./providers-screen.tsx')).ProvidersScreen,
    '/reconciliation/numbers': async () => (await import('./numbers-screen.tsx')).NumbersScreen,
    '/reconciliation/files': async () => (await import('./files-screen.tsx')).FilesScreen,
  },
}
