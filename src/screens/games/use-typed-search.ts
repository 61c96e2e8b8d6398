import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CategorySearch } from '#src/lib/search-params.ts'
import type { CategoryPath } from './categories.ts'

/** Milliseconds without typing after which the search goes into the address. */
export const SEARCH_REST_MS = 300

/** What is typed into the search of a page. The address follows once typing rests, and is followed when it changes. */
export function useTypedSearch(path: CategoryPath, search: CategorySearch): [string, (text: string) => void] {
  const navigate = useNavigate()
  const asked = search.gameName ?? ''
  const [text, setText] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    if (text.trim() !== asked) setText(asked)
  }
  useEffect(() => {
    const gameName = text.trim()
    if (gameName === asked) return
    const timer = setTimeout(() => {
      const { gameName: _, ...rest } = search
      void navigate({
        to: path,
        search: { ...rest, ...(gameName !== '' && { gameName }) },
        replace: true,
        resetScroll: false,
      })
    }, SEARCH_REST_MS)
    return () => clearTimeout(timer)
  }, [text, asked, search, path, navigate])
  return [text, setText]
}
