import { Trans, useLingui } from '@lingui/react/macro'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Dialog } from '#src/ui/dialog.tsx'

export const LoginPopupModal = (modal: ModalProps) => {
  const { t } = useLingui()
  return <Dialog open {...modal} title={<Trans>Log in</Trans>} labels={{ close: t`Close` }} />
}
