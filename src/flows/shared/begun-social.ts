import { usableStorage } from '#src/lib/page-storage.ts'

const storage = usableStorage(() => sessionStorage)

const stateIn = (url: string): string => URL.parse(url)?.searchParams.get('state') ?? ''

/** Remembers for the visit what this browser began at a provider, so that it completes nothing else. */
export const begunSocial = (key: string) => ({
  keep: (url: string) => storage.setItem(key, stateIn(url)),
  /** Whether the provider's answer belongs to it; can be asked once. */
  isThis: (url: string) => {
    const state = storage.getItem(key)
    const same = state !== null && state !== '' && state === stateIn(url)
    if (same) storage.removeItem(key)
    return same
  },
})
