import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PopupPart } from '#src/app/popup-part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPopups } from './lazy-popups.ts'

/** Opens the search over games, vendors and kinds of game. */
export function SearchButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Search games and vendors`}
        onPointerEnter={() => void lazyPopups.search.preload()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </IconButton>
      {open && (
        <PopupPart onClose={() => setOpen(false)}>
          <lazyPopups.search.Screen onClose={() => setOpen(false)} />
        </PopupPart>
      )}
    </>
  )
}
