import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  /** The question. */
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** `confirm` is the verb ("Log out"), never "OK". */
  labels: { confirm: ReactNode; cancel: ReactNode; close: string; busy?: ReactNode }
  busy?: boolean
  danger?: boolean
}

/**
 * Asks before money moves, before leaving and before ending something. Focus starts on cancel; while busy it can't be
 * closed.
 */
export const ConfirmDialog = ({
  open,
  title,
  description,
  children,
  labels,
  busy = false,
  danger,
  ...on
}: ConfirmDialogProps) => (
  <Dialog
    role="alertdialog"
    open={open}
    onClose={on.onCancel}
    title={title}
    description={description}
    labels={labels}
    locked={busy}
    fits
    closeHidden
    footer={
      <>
        <Button data-autofocus="" waits={busy} onClick={on.onCancel}>
          {labels.cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'lamp'} busy={busy} busyLabel={labels.busy} onClick={on.onConfirm}>
          {labels.confirm}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
