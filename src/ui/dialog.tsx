import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { firstField } from './first-field.ts'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end: cancel first, the action last. */
  footer?: ReactNode
  /** A picture side at the start, from 768 px. */
  aside?: ReactNode
  /** While true neither Escape, nor a press outside, nor the close button closes it: it is sending. */
  locked?: boolean
  labels: { close: string }
  /** From 768 px, in px: its width, and its minimum height. */
  width?: number
  height?: number
  /** A dialog that only informs or asks is as wide as its text, up to its width. */
  fits?: boolean
  /** On phones it is as high as the screen from the start, where its content changes while one types. */
  tall?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Hides the close button. */
  closeHidden?: boolean
}

/** The default size of a dialog from 768 px, in px: its width, and its height while the content still loads. */
export const DIALOG_SIZE = { width: 600, height: 300 } as const

const popup = cx(
  'relative max-h-[94dvh] w-full overflow-auto rounded-t-3 bg-panel text-ink depth-3 outline-0 rises',
  'md:max-w-[min(var(--dialog-width),calc(100vw-48px))] md:min-h-(--dialog-height) md:rounded-3',
)

type HeaderProps = Pick<DialogProps, 'title' | 'labels' | 'locked' | 'closeHidden'>

const Header = ({ title, labels, locked, closeHidden }: HeaderProps) => (
  <header className="flex items-center gap-2 ps-4 pe-1.5 pt-1 md:ps-5 md:pe-3 md:pt-3">
    <BaseDialog.Title className="min-w-0 flex-1 py-1.5 text-xl font-bold">{title}</BaseDialog.Title>
    {!closeHidden && (
      <BaseDialog.Close aria-label={labels.close} disabled={locked} className={iconButtonClass()}>
        <Icon name="close" />
      </BaseDialog.Close>
    )}
  </header>
)

type PaneProps = HeaderProps & Pick<DialogProps, 'description' | 'children' | 'footer'>

/** The content of a dialog, below the handle of a sheet. */
const Pane = ({ description, children, footer, ...header }: PaneProps) => (
  <div className="flex min-w-0 flex-col md:min-h-(--dialog-height)">
    <div className="mx-auto mt-2 h-1 w-10 flex-none rounded-full bg-edge md:hidden" />
    <Header {...header} />
    <div className="min-w-0 flex-1 px-4 pb-5 md:px-5">
      {description && <BaseDialog.Description className="mb-3 text-ink-2">{description}</BaseDialog.Description>}
      {children}
    </div>
    {footer && <footer className="flex flex-wrap justify-end gap-2 px-4 pb-5 max-md:*:grow md:px-5">{footer}</footer>}
  </div>
)

/**
 * A dialog: a sheet from the bottom on phones, a box from 768 px. Focus starts at the first field and returns.
 * Everything below it is dimmed, also another dialog. It is as high as its content; beside a picture, and where
 * content loads later, it has its minimum height from the start.
 */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, description, children, footer, aside, labels } = props
  const { locked = false, closeHidden = false } = props
  const { width = DIALOG_SIZE.width, role = 'dialog', fits = false, tall = false } = props
  const { height = aside === undefined ? 0 : DIALOG_SIZE.height } = props
  const box = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => !next && !locked && onClose()}
      disablePointerDismissal={locked}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim fades" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid items-end md:place-items-center">
          <BaseDialog.Popup
            ref={box}
            role={role}
            initialFocus={(by) => (by === 'touch' ? box.current : firstField(box.current))}
            className={cx(
              popup,
              fits && 'md:w-fit md:min-w-96',
              tall && 'max-md:h-[94dvh]',
              aside !== undefined && 'md:grid md:grid-cols-[196px_1fr]',
            )}
            style={{ '--dialog-width': `${width}px`, '--dialog-height': `${height}px` } as CSSProperties}
          >
            {aside !== undefined && <div className="relative hidden overflow-hidden md:block">{aside}</div>}
            <Pane {...{ title, description, footer, labels, locked, closeHidden }}>{children}</Pane>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
