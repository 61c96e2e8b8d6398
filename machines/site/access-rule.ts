/** Open to everyone, also when the site asks for a login first [2.25]. */
const OPEN_PATHS: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** `loginFirst`: the setting "return to home after login"; `hasToken`: a session token is stored. */
export type Access = { loginFirst: boolean; hasToken: boolean }

/** Where a visit to this path must go instead: `/login`, or null when it may stay [2.25, 2.26]. */
export const redirectOf = (path: string, { loginFirst, hasToken }: Access): '/login' | null => {
  if (!loginFirst || hasToken) return null
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return OPEN_PATHS.includes(plain) ? null : '/login'
}
