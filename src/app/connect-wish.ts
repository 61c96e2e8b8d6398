import { isTrial } from '#machines/session/account-types.ts'
import { siteAddress, siteSearch } from '../lib/search-params.ts'
import type { AppRouter } from './router.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'
import type { Services } from './services.tsx'

/** The pages of the login flow, which are never the destination after a login. */
const entries: readonly string[] = ['/login', '/register', '/register.html']
const waysIn: readonly unknown[] = ['loginPopupModal', 'registerModal']

/** The pages where a member does what another page needs first. */
const steps: readonly string[] = ['securityCenter paymentPassword', 'securityCenter identity', 'withdraw accounts']

type Address = { pathname: string; search: { mc?: unknown; ac?: unknown; part?: unknown } }
const pageOf = ({ pathname, search: { mc, ac, part } }: Address) => [pathname, mc, ac, part].join(' ')
const isStep = ({ search: { mc, part } }: Address) => steps.includes(`${String(mc)} ${String(part)}`)

/** The address of the page shown, without the modal over it. */
export const hereOf = ({ latestLocation: { pathname, search } }: Pick<AppRouter, 'latestLocation'>): string =>
  `${pathname}${stringifySearch({ ...search, modal: undefined })}`

/** Remembers where to go after the login: an address of this site other than a page of the login flow. */
export function wishFor({ wish }: Pick<Services, 'wish'>, href: string): void {
  const own = siteAddress(href)
  if (own && !entries.includes(own.split('?')[0]!)) wish.send({ type: 'wish.made', href: own })
}

/**
 * Carries the wish across a login: when the session requires a login, the page shown becomes the wish; closing the
 * login or navigating elsewhere drops it; a successful login goes there. A member's wish lasts until the step is done or
 * the member goes to a page that isn't one.
 */
export function connectWish(services: Services, router: AppRouter): { unsubscribe: () => void }[] {
  const { session, modals, wish } = services
  const drop = () => wish.send({ type: 'wish.dropped' })
  const isOutside = () => {
    const { hasToken, member } = session.getSnapshot().context
    return !hasToken || (member !== null && isTrial(member.type))
  }
  const isMember = () => {
    const { member } = session.getSnapshot().context
    return member !== null && !isTrial(member.type)
  }
  const endNavigation = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const { pathname, search } = toLocation
    const turns = fromLocation !== undefined && pageOf(fromLocation) !== pageOf(toLocation)
    if (turns && isMember() && !isStep(toLocation) && wish.getSnapshot().matches('kept')) drop()
    const goesOn = entries.includes(pathname) || ('modal' in search && waysIn.includes(search.modal))
    if (pathChanged && !goesOn && isOutside()) drop()
  })
  return [
    { unsubscribe: endNavigation },
    session.on('modal.openRequested', ({ name }) => {
      if (name === 'loginPopupModal' && !wish.getSnapshot().hasTag('kept')) wishFor(services, hereOf(router))
    }),
    session.on('member.arrived', () => wish.send({ type: 'member.arrived' })),
    session.on('navigation.requested', drop),
    modals.on('modal.left', ({ name }) => waysIn.includes(name) && drop()),
    wish.on('wish.granted', ({ href }) => {
      const [pathname = '/', query = ''] = href.split('?')
      const { modal, ...search } = parseSearch(query)
      const page = `${pathname}${stringifySearch(search)}`
      const replace = entries.includes(router.latestLocation.pathname)
      if (page !== hereOf(router)) void router.navigate({ href: page, replace })
      const { modal: name } = siteSearch.parse({ modal })
      if (name) modals.send({ type: 'modal.opened', name })
    }),
  ]
}
