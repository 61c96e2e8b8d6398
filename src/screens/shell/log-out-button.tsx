import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { PopupPart } from '#src/app/popup-part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPopups } from './lazy-popups.ts'

/** Asks before it logs out [2.43]. */
export function LogOutButton() {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const end = useCallback(() => setAsking(false), [])
  return (
    <>
      <IconButton
        label={t`Log out`}
        onPointerEnter={() => void lazyPopups.logout.preload()}
        onClick={() => setAsking(true)}
      >
        <Icon name="logOut" size="sm" flip />
      </IconButton>
      {asking && (
        <PopupPart onClose={end}>
          <lazyPopups.logout.Screen onEnd={end} />
        </PopupPart>
      )}
    </>
  )
}
