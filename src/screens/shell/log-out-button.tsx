import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState, type ReactNode } from 'react'
import { PopupPart } from '#src/app/popup-part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPopups } from './lazy-popups.ts'

const preload = () => void lazyPopups.logout.preload()

/** The question before a logout [2.43], and what opens it. */
function useLogOut(): { ask: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  const end = useCallback(() => setAsking(false), [])
  return {
    ask: () => setAsking(true),
    question: asking && (
      <PopupPart onClose={end}>
        <lazyPopups.logout.Screen onEnd={end} />
      </PopupPart>
    ),
  }
}

/** Asks before it logs out. */
export function LogOutButton() {
  const { t } = useLingui()
  const { ask, question } = useLogOut()
  return (
    <>
      <IconButton label={t`Log out`} onPointerEnter={preload} onClick={ask}>
        <Icon name="logOut" size="sm" flip />
      </IconButton>
      {question}
    </>
  )
}

/** The same as a line of a list, with its name. */
export function LogOutLine({ className }: { className: string }) {
  const { ask, question } = useLogOut()
  return (
    <>
      <button type="button" className={className} onPointerEnter={preload} onFocus={preload} onClick={ask}>
        <Icon name="logOut" size="sm" flip />
        <Trans>Log out</Trans>
      </button>
      {question}
    </>
  )
}
