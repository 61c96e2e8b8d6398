import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { loadLater } from './load-later.tsx'
import type { ToastLabels, ToastMessage } from './toast-message.ts'

type Toasts = { show: (message: ToastMessage) => void }
const ToastContext = createContext<Toasts | null>(null)
const ToastRegion = loadLater(async () => (await import('./toast-region.tsx')).ToastRegion)

/** Shows short messages: `const { show } = useToast()`. Throws outside a `ToastProvider`. */
export const useToast = (): Toasts => {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider around it')
  return toasts
}

/** Lets everything inside show toasts; the code that draws them loads with the first one. */
export const ToastProvider = ({ labels, children }: { labels: ToastLabels; children: ReactNode }) => {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const show = useCallback((message: ToastMessage) => setMessages((before) => [...before, message]), [])
  const toasts = useMemo(() => ({ show }), [show])
  return (
    <ToastContext value={toasts}>
      {children}
      {messages.length > 0 && <ToastRegion messages={messages} labels={labels} />}
    </ToastContext>
  )
}
