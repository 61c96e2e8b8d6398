import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ModalName } from '#machines/modals/modals.machine.ts'
import { useServices } from '#src/app/services.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

/** Opens a modal instead of following a link; the link works until the page runs, and in a new tab. */
export function useModalLink(name: ModalName): (event: MouseEvent) => void {
  const { modals } = useServices()
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    modals.send({ type: 'modal.opened', name })
  }
}

/** Leads to the login. */
export function LogInLink() {
  const open = useModalLink('loginPopupModal')
  return (
    <Link to="/login" onClick={open} className={buttonClass({ variant: 'quiet', size: 'sm' }, 'min-h-11')}>
      <Trans>Log in</Trans>
    </Link>
  )
}

/** Leads to registration. */
export const JoinLink = () => (
  <Link to="/register" className={buttonClass({ variant: 'lamp', size: 'sm' }, 'min-h-10 flex-none whitespace-nowrap')}>
    <Trans>Join</Trans>
  </Link>
)
