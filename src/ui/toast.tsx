import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

export type ToastMessage = {
  text: ReactNode
  /** Success or neutral only: errors stay in place where they happened. */
  tone?: 'win' | 'info'
  action?: { label: ReactNode; onPress: () => void }
}

/** Milliseconds a toast stays; pointing at it or focusing it stops the clock. */
export const TOAST_MS = 6000

/** Shows short messages: `const { show } = useToast()`. */
export const useToast = (): { show: (message: ToastMessage) => void } => {
  const { add, close } = Toast.useToastManager()
  const show = ({ text, tone = 'win', action }: ToastMessage) => {
    const id = add({
      description: text,
      type: tone,
      actionProps: action && {
        children: action.label,
        onClick: () => {
          action.onPress()
          close(id)
        },
      },
    })
  }
  return { show }
}

const ToastList = ({ closeLabel }: { closeLabel: string }) => {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={cx(
        'rounded-2 border-t-3 bg-panel-3 text-sm text-ink depth-2 rises data-limited:hidden',
        toast.type === 'info' ? 'border-info' : 'border-win',
      )}
    >
      <Toast.Content className="flex items-center gap-2.5 ps-3.5">
        <Icon name={toast.type === 'info' ? 'info' : 'check'} size="sm" />
        <Toast.Description className="min-w-0 flex-1 py-3" />
        <Toast.Action className="link min-h-11 px-1" />
        <Toast.Close aria-label={closeLabel} className={iconButtonClass()}>
          <Icon name="close" size="xs" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Holds the toasts of everything inside: at the end and top on desktops, above the bottom bar on phones. */
export const ToastProvider = ({
  labels,
  children,
}: {
  labels: { close: string; region: string }
  children: ReactNode
}) => (
  <Toast.Provider timeout={TOAST_MS} limit={3}>
    {children}
    <Toast.Portal>
      <Toast.Viewport
        aria-label={labels.region}
        className="fixed inset-x-3 bottom-[calc(var(--bar-bottom)+12px)] z-60 grid gap-2 outline-0 md:start-auto md:end-6 md:top-[124px] md:bottom-auto md:w-[380px]"
      >
        <ToastList closeLabel={labels.close} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
