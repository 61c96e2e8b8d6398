import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { filterOf, filterText, type FilterChange } from '../lib/address-filter.ts'
import { useSiteSearch } from './site-search.ts'

/**
 * What a list is narrowed to, as the address holds it: going back finds it again, and so does whoever is sent the address.
 * `step` makes of a change a step that is gone back from.
 */
export function useAddressFilter() {
  const router = useRouter()
  const written = useSiteSearch().filter
  // two quick presses are two changes, though the address follows later
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
