import { SecretBox } from '#machines/shared/secrets.ts'

const PREFIX = '#ticket='

/**
 * The ticket of a mailed link: it follows `#ticket=`, which no server and no other site sees. Null when there is
 * none.
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

/** Removes the ticket from the address. */
export function clearMailedTicket(): void {
  const { hash, pathname, search } = window.location
  if (hash.startsWith(PREFIX)) window.history.replaceState(window.history.state, '', `${pathname}${search}`)
}
