import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ErrorBoundary, type Failure } from './error-boundary.tsx'
import { FailureView } from './route-failure.tsx'

/** Why a popup didn't load, with a retry button; in a native dialog, because ours may be what failed to load. */
function FailedPopup({ onClose, ...failure }: Failure & { onClose: () => void }) {
  const { t } = useLingui()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  // rendered at the end of the page: the place that opened it may use other colours
  return createPortal(
    <dialog
      ref={box}
      aria-label={t`We couldn’t load this`}
      className="m-auto w-[min(440px,calc(100%-24px))] rounded-3 bg-panel pt-6 text-ink depth-3 backdrop:bg-scrim"
      onClose={onClose}
    >
      <IconButton label={t`Close`} className="absolute! end-1.5 top-1.5" onClick={() => box.current?.close()}>
        <Icon name="close" />
      </IconButton>
      <FailureView {...failure} />
    </dialog>,
    document.body,
  )
}

/** A part in a separate chunk that a press opens. A dialog reports a failure; closing it calls `onClose`. */
export const PopupPart = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <ErrorBoundary instead={(failure) => <FailedPopup {...failure} onClose={onClose} />}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
