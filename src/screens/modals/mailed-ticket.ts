import { SecretBox } from '#machines/shared/secrets.ts'

const PREFIX = '#ticket='

/**
 * The ticket of a mailed link: it stands behind `#ticket=`, which no server and no other site gets to see. Null when
 * there is none.
 */
export function mailedTicket(): SecretBox | null {
  const { hash } = window.location
  if (!hash.startsWith(PREFIX)) return null
  try {
    const ticket = decodeURIComponent(hash.slice(PREFIX.length))
    return ticket ? new SecretBox(ticket) : null
  } catch {
    return null
  }
}

/** Takes the ticket out of the address. */
export function clearMailedTicket(): void {
  const { hash, pathname, search } = window.location
  if (hash.startsWith(PREFIX)) window.history.replaceState(window.history.state, '', `${pathname}${search}`)
}
