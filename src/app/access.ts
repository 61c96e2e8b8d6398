import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { redirectOf } from '#machines/site/access-rule.ts'
import { homePaths } from './route-settings.ts'
import { pages } from './sections.ts'
import type { Services } from './services.tsx'

/** Waits until the site knows whether it is open. This is quick: the page brings the answers along. */
async function decided({ site }: Services) {
  const { context } = await waitFor(site, ({ value }) => value.status !== 'loading' && value.whitelabel !== 'loading')
  return context
}

/** The page of a closed site, which replaces every other page; null while the site is open [2.31]. */
export const closedBy = ({ site }: Services): 'maintenance' | 'region' | null => {
  const snapshot = site.getSnapshot()
  if (snapshot.hasTag('maintenance')) return 'maintenance'
  return snapshot.hasTag('region') ? 'region' : null
}

/**
 * While the site requires a login, sends a visitor from every other page to /login [2.25, 2.26], and loads the texts of
 * the page to be shown.
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
