import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { TOAST_MS, type ToastLabels, type ToastMessage } from './toast-message.ts'

type Shown = readonly ToastMessage[]

/** Passes every new message to the manager once. */
const useFeed = (messages: Shown) => {
  const { add, close, toasts } = Toast.useToastManager()
  const done = useRef(0)
  useEffect(() => {
    for (const { text, tone = 'win', action } of messages.slice(done.current)) {
      const id = add({
        title: text,
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
    done.current = messages.length
  }, [messages, add, close])
  return toasts
}

const ToastList = ({ messages, closeLabel }: { messages: Shown; closeLabel: string }) =>
  useFeed(messages).map((toast) => (
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
        <Toast.Title render={<p />} className="min-w-0 flex-1 py-3" />
        <Toast.Action className="link min-h-11 px-1" />
        <Toast.Close aria-label={closeLabel} className={iconButtonClass()}>
          <Icon name="close" size="xs" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))

/** The place of the toasts: at the top end on desktops, above the bottom bar on phones. */
export const ToastRegion = ({ messages, labels }: { messages: Shown; labels: ToastLabels }) => (
  <Toast.Provider timeout={TOAST_MS} limit={3}>
    <Toast.Portal>
      <Toast.Viewport
        aria-label={labels.region}
        className="fixed inset-x-3 bottom-[calc(var(--bar-bottom)+12px)] z-60 grid gap-2 outline-0 md:start-auto md:end-6 md:top-[124px] md:bottom-auto md:w-[380px]"
      >
        <ToastList messages={messages} closeLabel={labels.close} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
