import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { redirectOf } from '#machines/site/access-rule.ts'
import { homePaths } from './route-settings.ts'
import { pages } from './sections.ts'
import type { Services } from './services.tsx'

/** Waits until the site has decided how it is open. Not for long: a page brings the answers along. */
async function decided({ site }: Services) {
  const { context } = await waitFor(site, ({ value }) => value.status !== 'loading' && value.whitelabel !== 'loading')
  return context
}

/** The whole-site page that stands in every page's place, or null [2.31]. */
export const closedBy = ({ site }: Services): 'maintenance' | 'region' | null => {
  const snapshot = site.getSnapshot()
  if (snapshot.hasTag('maintenance')) return 'maintenance'
  return snapshot.hasTag('region') ? 'region' : null
}

/**
 * Sends to /login from every page that is not open while the site asks for a login first [2.25, 2.26], and brings what
 * the page to be shown says.
 */
export async function admit(services: Services, location: { pathname: string; href: string }): Promise<void> {
  const { whitelabel } = await decided(services)
  const closed = closedBy(services)
  if (closed) return pages[closed].preload()
  const { hasToken } = services.session.getSnapshot().context
  const to = redirectOf(location.pathname, { loginFirst: whitelabel?.loginFirst ?? false, hasToken })
  if (to) throw redirect({ to, search: { redirect: location.href } })
  if (!homePaths.includes(location.pathname)) await services.translations.whole()
}
