import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Tells a trial account that a real one is needed [8.05]. */
export const TrialWarning = ({ onConfirm }: { onConfirm: () => void }) => {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onConfirm}
      role="alertdialog"
      title={<Trans>A real account is needed</Trans>}
      labels={{ close: t`Close` }}
      footer={
        <Button variant="lamp" onClick={onConfirm}>
          <Trans>Confirm</Trans>
        </Button>
      }
    >
      <p>
        <Trans>This is a trial account. Please register to use this function.</Trans>
      </p>
    </Dialog>
  )
}
