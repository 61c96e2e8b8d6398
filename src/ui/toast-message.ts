import type { ReactNode } from 'react'

export type ToastMessage = {
  text: ReactNode
  /** Success or neutral only: errors stay in place where they happened. */
  tone?: 'win' | 'info'
  action?: { label: ReactNode; onPress: () => void }
}
export type ToastLabels = { close: string; region: string }

/** How long a toast stays, in milliseconds; hovering or focusing it stops the clock. */
export const TOAST_MS = 6000
