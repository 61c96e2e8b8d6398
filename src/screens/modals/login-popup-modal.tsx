import { Trans, useLingui } from '@lingui/react/macro'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { LoginAside } from '../sessions/login-aside.tsx'
import { LoginBox } from '../sessions/login-box.tsx'
import { useModalBusy } from './use-modal-busy.ts'

/** The login popup [2.66–2.71]. */
export const LoginPopupModal = (modal: ModalProps) => {
  const { t } = useLingui()
  const onBusy = useModalBusy()
  return (
    <Dialog open {...modal} title={<Trans>Log in</Trans>} labels={{ close: t`Close` }} aside={<LoginAside />}>
      <LoginBox registerIn="modal" onBusy={onBusy} />
    </Dialog>
  )
}
