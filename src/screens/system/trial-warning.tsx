import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

export type TrialWarningProps = {
  onConfirm: () => void
  /** Called when the guest wants a real account. */
  onRegister: () => void
}

/** Tells a trial account that it needs a real one, and links to it [8.05]. */
export const TrialWarning = ({ onConfirm, onRegister }: TrialWarningProps) => {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onConfirm}
      role="alertdialog"
      title={<Trans>A real account is needed</Trans>}
      labels={{ close: t`Close` }}
      footer={
        <>
          <Button onClick={onConfirm}>
            <Trans>Confirm</Trans>
          </Button>
          <Button variant="lamp" onClick={onRegister}>
            <Trans>Open an account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>This is a trial account. Please register to use this function.</Trans>
      </p>
    </Dialog>
  )
}
