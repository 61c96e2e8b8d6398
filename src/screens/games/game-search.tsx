import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { CategoryPath } from './categories.ts'

/** Milliseconds without typing after which the search goes into the address. */
export const SEARCH_REST_MS = 300

/** Searches the games of the page by name; the address carries what is searched for. */
export function GameSearch({ path, search }: { path: CategoryPath; search: CategorySearch }) {
  const { t } = useLingui()
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
  return (
    <search className="frame mb-3.5">
      <Icon name="search" size="sm" className="text-ink-2" />
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={t`Search by game name`}
        placeholder={t`Search by game name`}
        maxLength={60}
        className="frame-input"
      />
    </search>
  )
}
