import { Trans, useLingui } from '@lingui/react/macro'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Dialog } from '#src/ui/dialog.tsx'

export const ForgetPassModal = (modal: ModalProps) => {
  const { t } = useLingui()
  return <Dialog open {...modal} title={<Trans>Forgot password</Trans>} labels={{ close: t`Close` }} />
}
