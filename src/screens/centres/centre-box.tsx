import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { useOffline } from '#src/app/use-offline.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { OfflineBar } from '#src/ui/offline-bar.tsx'

export type CentreTitleProps = { ref: RefObject<HTMLHeadingElement | null>; className: string; children: ReactNode }

/** The title of the open page, also of the dialog; it receives the focus on arrival. */
export const CentreTitle = ({ ref, className, children }: CentreTitleProps) => (
  <Dialog.Title ref={ref} tabIndex={-1} className={cx('min-w-0 text-xl font-bold outline-0', className)}>
    {children}
  </Dialog.Title>
)

export type CentreBoxProps = {
  /** The scrolling part. */
  box: RefObject<HTMLDivElement | null>
  title: RefObject<HTMLHeadingElement | null>
  onClose: () => void
  /** The content of the bar, before the close button. */
  bar: ReactNode
  children: ReactNode
}

/** A dialog of the page's full height, under a bar that stays. */
export function CentreBox({ box, title, onClose, bar, children }: CentreBoxProps) {
  const { t } = useLingui()
  const offline = useOffline()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim fades" />
        <Dialog.Popup
          ref={box}
          initialFocus={title}
          className="fixed inset-0 z-50 mx-auto flex max-w-[1280px] flex-col overflow-y-auto overscroll-contain bg-panel text-ink outline-0 fades lg:bg-ground"
        >
          <header className="hall sticky top-0 z-20 flex min-h-14 flex-none items-center gap-1 border-b border-line ps-2 pe-1.5 md:ps-6 md:pe-4">
            {bar}
            <Dialog.Close aria-label={t`Close`} className={iconButtonClass()}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {children}
          <OfflineBar offline={offline} place="sticky bottom-0 z-10 mt-auto">
            <Trans>You are offline. What you see may be out of date.</Trans>
          </OfflineBar>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
