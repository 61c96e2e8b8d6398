import { cookieOf } from './cookies.ts'

const name = 'device'
const lifeSeconds = 30 * 86_400

/** The token this browser is remembered by; null when it sends none. */
export const deviceIn = (headers: Headers): string | null => cookieOf(headers.get('cookie') ?? undefined, name)

/**
 * The cookie that makes a browser a remembered one: no script reads it, no other site's request carries it. Browsers name
 * their page in `Origin`; where that is https the cookie never leaves it.
 */
export function deviceCookie(token: string, headers: Headers): string {
  const secure = headers.get('origin')?.startsWith('https://') ? '; Secure' : ''
  return `${name}=${token}; Path=/wps; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`
}
