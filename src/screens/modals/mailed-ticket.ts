import { SecretBox } from '#machines/shared/secrets.ts'

const PREFIX = '#ticket='

/**
 * The ticket of a mailed link, out of the address: it stands behind `#ticket=`, which no server and no other site gets
 * to see. Null when there is none.
 */
export function takeTicket(): SecretBox | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(PREFIX)) return null
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  try {
    const ticket = decodeURIComponent(hash.slice(PREFIX.length))
    return ticket ? new SecretBox(ticket) : null
  } catch {
    return null
  }
}
