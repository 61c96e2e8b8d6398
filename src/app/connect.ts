import { redirectOf } from '#machines/site/access-rule.ts'
import { connectWish } from './connect-wish.ts'
import type { AppRouter } from './router.tsx'
import type { Services } from './services.tsx'

/** Keeps the page in step with the member. The code for it loads at the first login. */
function watchLater(services: Services): () => void {
  const { session, storage } = services
  let stop: (() => void) | null = null
  let begun = false
  const ending = new AbortController()
  const heard = session.subscribe(({ context: { hasToken } }) => {
    if (!hasToken || begun) return
    begun = true
    import('./member-events.ts').then(
      ({ watchMember }) => {
        if (!ending.signal.aborted) stop = watchMember({ ...services, token: () => storage.get('token') })
      },
      () => {
        begun = false
      },
    )
  })
  return () => {
    ending.abort()
    heard.unsubscribe()
    stop?.()
  }
}

/**
 * Passes the session's requests to the modals and the router, and the member's wish across a login. Loads again what
 * the site could not load when the device is back online or the page becomes visible. Returns a function that stops
 * everything.
 */
export function connect(services: Services, router: AppRouter): () => void {
  const { site, session, modals } = services
  const unwatch = watchLater(services)
  const ending = new AbortController()
  for (const moment of ['online', 'focus'])
    window.addEventListener(moment, () => site.send({ type: 'site.retried' }), { signal: ending.signal })
  const ends = [
    session.on('modal.openRequested', ({ name }) =>
      modals.send({ type: 'modal.opened', name, dismissible: name !== 'changePassModal' }),
    ),
    session.on('modals.closeRequested', () => modals.send({ type: 'modals.cleared' })),
    session.on('navigation.requested', ({ to }) => void router.navigate({ to })),
    session.subscribe(({ context: { hasToken } }) => {
      const loginFirst = site.getSnapshot().context.whitelabel?.loginFirst ?? false
      if (redirectOf(router.state.location.pathname, { loginFirst, hasToken })) void router.invalidate()
    }),
    ...connectWish(services, router),
  ]
  return () => {
    unwatch()
    ending.abort()
    ends.forEach((end) => end.unsubscribe())
  }
}
