import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useGoHome } from '#src/app/go-home.ts'
import { useServices } from '#src/app/services.tsx'
import { RegistrationTitle } from '#src/flows/registration/registration-title.tsx'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { RegisterBox } from '../members/register-box.tsx'
import { useSessionOpened } from '../sessions/use-session-opened.ts'
import { useModalBusy } from './use-modal-busy.ts'

/** Registration that replaces the login popup; it closes when it is done [4.19]. */
export const RegisterModal = (modal: ModalProps) => {
  const { modals } = useServices()
  const goHome = useGoHome()
  const { t } = useLingui()
  const onBusy = useModalBusy()
  const opened = useSessionOpened()
  const toLogin = useCallback(() => modals.send({ type: 'modal.replaced', name: 'loginPopupModal' }), [modals])
  const done = useCallback(
    (session: SessionOpened | null) => {
      if (!session) return toLogin()
      opened(session)
      goHome()
    },
    [opened, goHome, toLogin],
  )
  return (
    <Dialog open {...modal} title={<RegistrationTitle />} labels={{ close: t`Close` }}>
      <RegisterBox onDone={done} onBusy={onBusy}>
        <p className="mt-3 text-center text-sm">
          <Trans>Already have an account?</Trans>{' '}
          <button type="button" className="link min-h-11" onClick={toLogin}>
            <Trans>Log in</Trans>
          </button>
        </p>
      </RegisterBox>
    </Dialog>
  )
}
