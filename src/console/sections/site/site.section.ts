import { msg } from '@lingui/core/macro'
import type { Room } from '../../app/rooms.ts'

export const siteRoom: Room = {
  id: 'site',
  path: '/site',
  label: msg`Site`,
  icon: { first: 'globe' },
  needs: ['getSite'],
  pages: { '/site': async () => (await import('./site-screen.tsx')).SiteScreen },
}
