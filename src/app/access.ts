/** The pages open to everyone while the site asks for a login first [2.25]. */
export const openPaths: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download']

/**
 * Whether a page sends to /login [2.25, 2.26].
 * @param loginFirst the setting "return to the home page after login".
 */
export const needsLogin = (
  path: string,
  { loginFirst, loggedIn }: { loginFirst: boolean; loggedIn: boolean },
): boolean => loginFirst && !loggedIn && !openPaths.includes(path)
