import { Trans, useLingui } from '@lingui/react/macro'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Dialog } from '#src/ui/dialog.tsx'

export const ChangePassModal = (modal: ModalProps) => {
  const { t } = useLingui()
  return <Dialog open {...modal} title={<Trans>Change password</Trans>} labels={{ close: t`Close` }} />
}
