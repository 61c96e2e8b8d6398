import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CategorySearch } from '#src/lib/search-params.ts'
import type { CategoryPath } from './categories.ts'

/** Milliseconds without typing after which the search goes into the address. */
export const SEARCH_REST_MS = 300

export type TypedSearch = {
  text: string
  /** Typing has not rested yet. */
  typing: boolean
  type: (text: string) => void
}

/** What is typed into the search of a page. The address follows once typing rests, and is followed when it changes. */
export function useTypedSearch(path: CategoryPath, search: CategorySearch): TypedSearch {
  const navigate = useNavigate()
  const wanted = search.gameName ?? ''
  // `known`: the address as it was seen last, `announced`: what it was told to become and is not yet
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
