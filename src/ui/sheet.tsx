import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

export type SheetProps = {
  open: boolean
  onClose: () => void
  /** `start`: the drawer; `end`: a side panel; `bottom`: filters and the slip on phones. */
  side: 'start' | 'end' | 'bottom'
  title: ReactNode
  /**
   * Keeps the title for screen readers only; the content leaves room for the close button at the end of its first
   * line.
   */
  titleHidden?: boolean
  labels: { close: string }
  children: ReactNode
}

const sides = {
  start: 'start-0 inset-y-0 w-[min(300px,86vw)] slides [--from:-24px] rtl:[--from:24px]',
  end: 'end-0 inset-y-0 w-[min(420px,92vw)] slides [--from:24px] rtl:[--from:-24px]',
  bottom: 'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-3 rises',
}

/** A panel that slides in over the page and keeps the focus until it closes. */
export const Sheet = ({ open, onClose, side, title, titleHidden = false, labels, children }: SheetProps) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim fades" />
      <Dialog.Popup
        className={cx('fixed z-50 flex flex-col overflow-auto bg-panel p-3 text-ink depth-3 outline-0', sides[side])}
      >
        <header className={cx('flex items-center justify-between gap-2', titleHidden && 'absolute end-3 top-3 z-10')}>
          <Dialog.Title className={cx('text-lg font-bold', titleHidden && 'sr-only')}>{title}</Dialog.Title>
          <Dialog.Close aria-label={labels.close} className={iconButtonClass(false, 'ms-auto')}>
            <Icon name="close" />
          </Dialog.Close>
        </header>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
