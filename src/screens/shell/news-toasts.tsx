import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageStream, type StreamEvent } from '#src/api/event-stream.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import type { ToastMessage } from '#src/ui/toast-message.ts'
import { ToastRegion } from '#src/ui/toast-region.tsx'

/** Older messages are no news: the page was away. */
const NEWS_MS = 60_000
/** Messages within this interval are announced together. */
const GATHER_MS = 300

type Message = { reference: string; at: string }

/** Messages that just arrived, each once, by the server's clock. */
function useNewMessages(onNews: (references: readonly string[]) => void): void {
  useEffect(() => {
    const seen = new Set<string>()
    let ahead = 0
    let fresh: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      timer = undefined
      onNews(fresh)
      fresh = []
    }
    const hear = ({ kind, data }: StreamEvent) => {
      if (kind === 'hello') ahead = Date.parse((data as { at: string }).at) - Date.now()
      if (kind !== 'message') return
      const { reference, at } = data as Message
      if (seen.has(reference) || Date.now() + ahead - Date.parse(at) > NEWS_MS) return
      seen.add(reference)
      fresh.push(reference)
      timer ??= setTimeout(show, GATHER_MS)
    }
    const leave = pageStream.listenTo({}, hear)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [onNews])
}

/** Announces messages that arrive while the page is open, with a link to them. */
export function NewsToasts() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const [show] = useState(() => (references: readonly string[]) => {
    const [message] = references
    const read = () =>
      void navigate({
        to: '.',
        search: (before: object) => ({
          ...withoutCentre(before),
          mc: 'messageV2' as const,
          message: references.length === 1 ? message : undefined,
        }),
        resetScroll: false,
      })
    const count = references.length
    const text = t`${plural(count, { one: 'New message', other: '# new messages' })}`
    setMessages((before) => [
      ...before,
      { tone: 'info', text, action: { label: <Trans>Read it</Trans>, onPress: read } },
    ])
  })
  useNewMessages(show)
  return messages.length > 0 && <ToastRegion messages={messages} labels={{ close: t`Close`, region: t`News` }} />
}
