import { useSiteSearch } from '#src/app/site-search.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'

/** The inbox, or the message that the address names [1.25]. */
export function MessagesScreen() {
  const { message } = useSiteSearch()
  return message === undefined ? <MessageList /> : <MessageDetail key={message} id={message} />
}
