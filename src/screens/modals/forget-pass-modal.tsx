import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useGoHome } from '#src/app/go-home.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn, useSiteInfo } from '#src/app/site-info.ts'
import { ForgotPassword } from '#src/flows/forgot-password/forgot-password.tsx'
import { ReplacePassword } from '#src/flows/change-password/replace-password.tsx'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useSessionOpened } from '../sessions/use-session-opened.ts'
import { clearMailedTicket, mailedTicket } from './mailed-ticket.ts'
import { useModalBusy } from './use-modal-busy.ts'

/** A forgotten password; from a mailed link, the new password [2.83]. */
export const ForgetPassModal = (modal: ModalProps) => {
  const { modals } = useServices()
  const router = useRouter()
  const { t } = useLingui()
  const [ticket] = useState(mailedTicket)
  const phoneEnabled = useModuleOn('MOBILENUMPASSREG3')
  const captchaEnabled = useModuleOn('CAPTCHA3')
  const phoneAuth = useSiteInfo()?.phoneAuth === 'FIREBASE'
  const onBusy = useModalBusy()
  const opened = useSessionOpened()
  const goHome = useGoHome()
  useEffect(clearMailedTicket, [])
  const end = useCallback(
    ({ session }: { session: SessionOpened | null }) => {
      modals.send({ type: 'modals.cleared' })
      if (session) opened(session)
      goHome()
    },
    [modals, opened, goHome],
  )
  const replaced = useCallback(
    ({ changed }: { changed: boolean }) => {
      void router.navigate({ to: '/' })
      if (changed) modals.send({ type: 'modal.replaced', name: 'loginPopupModal' })
      else modals.send({ type: 'modals.cleared' })
    },
    [modals, router],
  )
  return (
    <Dialog
      open
      {...modal}
      title={ticket ? <Trans>Set a new password</Trans> : <Trans>Forgot password</Trans>}
      labels={{ close: t`Close` }}
    >
      {ticket ? (
        <ReplacePassword ticket={ticket} onEnd={replaced} onBusy={onBusy} />
      ) : (
        <ForgotPassword
          phoneEnabled={phoneEnabled}
          captchaEnabled={captchaEnabled}
          phoneAuth={phoneAuth}
          onEnd={end}
          onBusy={onBusy}
        />
      )}
    </Dialog>
  )
}
