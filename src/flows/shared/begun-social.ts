const stateIn = (url: string): string => URL.parse(url)?.searchParams.get('state') ?? ''

/** Remembers for the visit what this browser began at a provider, so that it completes nothing else. */
export const begunSocial = (key: string) => ({
  keep: (url: string) => sessionStorage.setItem(key, stateIn(url)),
  /** Whether the provider answers what was begun; asked once. */
  isThis: (url: string) => {
    const state = sessionStorage.getItem(key)
    const same = state !== null && state !== '' && state === stateIn(url)
    if (same) sessionStorage.removeItem(key)
    return same
  },
})
