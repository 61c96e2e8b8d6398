import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyParts } from './lazy-parts.ts'

/** Opens the search over games, vendors and kinds of game. */
export function SearchButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Search games and vendors`}
        onPointerEnter={() => void lazyParts.search.preload()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <lazyParts.search.Screen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
