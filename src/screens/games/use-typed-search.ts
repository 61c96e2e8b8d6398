import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CategorySearch } from '#src/lib/search-params.ts'
import type { CategoryPath } from './categories.ts'

/** After this many milliseconds without typing the search goes into the address. */
export const SEARCH_REST_MS = 300

export type TypedSearch = {
  text: string
  /** Typing has not paused yet. */
  typing: boolean
  type: (text: string) => void
}

/** The search text of a page. The address follows when typing pauses; a change of the address replaces the text. */
export function useTypedSearch(path: CategoryPath, search: CategorySearch): TypedSearch {
  const navigate = useNavigate()
  const wanted = search.gameName ?? ''
  // `known`: the last search in the address; `announced`: the search that this hook has put there
  const [state, setState] = useState({ text: wanted, known: wanted, announced: null as string | null })
  if (state.known !== wanted)
    setState({ text: wanted === state.announced ? state.text : wanted, known: wanted, announced: null })
  const { text, announced: reported } = state
  const gameName = text.trim()
  const typing = gameName !== (reported ?? wanted)
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => {
      const { gameName: _, ...rest } = search
      setState((now) => ({ ...now, announced: gameName }))
      void navigate({
        to: path,
        search: { ...rest, ...(gameName !== '' && { gameName }) },
        replace: true,
        resetScroll: false,
      })
    }, SEARCH_REST_MS)
    return () => clearTimeout(timer)
  }, [typing, gameName, search, path, navigate])
  const type = (typed: string) => setState((now) => ({ ...now, text: typed }))
  return { text, typing, type }
}
