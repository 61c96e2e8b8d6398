import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { filterOf, filterText, type FilterChange } from '../lib/address-filter.ts'
import { useSiteSearch } from './site-search.ts'

/**
 * The filter of a list, stored in the address: going back restores it, and a shared link contains it. `step` makes a
 * change a step of the history.
 */
export function useAddressFilter() {
  const router = useRouter()
  const written = useSiteSearch().filter
  // two quick presses are two changes, although the address follows later
  const [wished, setWished] = useState<{ text: string | undefined } | null>(null)
  if (wished !== null && wished.text === written) setWished(null)
  const current = wished === null ? written : wished.text
  const filter = filterOf(current)
  const put = (change: FilterChange, { step = false }: { step?: boolean } = {}) => {
    const text = filterText({ ...filter, ...change })
    if (text === current) return
    const wish = { text }
    setWished(wish)
    const gone = router.navigate({
      to: '.',
      search: (before: object) => ({ ...before, filter: text }),
      replace: !step,
      resetScroll: false,
    })
    void gone.finally(() => setWished((latest) => (latest === wish ? null : latest)))
  }
  return { filter, put }
}
