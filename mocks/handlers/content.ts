import {
  ok,
  refuse,
  type Caller,
  type Handlers,
  type QueryOf,
  type RequestOf,
  type ValueOf,
} from '#openapi/handlers.ts'
import { announcementsIn, helpCenterIn } from '../announcements.ts'
import { charactersOf } from '#rules/characters-of.ts'
import type { Stage } from '../stage.ts'

type Message = ValueOf<'listMessages'>['messages'][number]
const messageOf = ({
  id,
  kind,
  title,
  content,
  sentAt,
  read,
}: Omit<Message, 'kind' | 'refNo'> & { kind: string }): Message => ({
  id,
  kind: kind as Message['kind'],
  title,
  content,
  sentAt,
  read,
  refNo: null,
})
const mayBeSent = (content: string) => charactersOf(content) >= 5 && charactersOf(content) <= 140
const allTypes = ['B', 'PL', 'PU', 'PR', 'H']

function pageOfInbox(
  inbox: readonly Parameters<typeof messageOf>[0][],
  query: QueryOf<'listMessages'>,
  unreadCount: number,
) {
  const { pageNo = 1, pageSize = 10, kind, unread } = query
  const found = inbox.filter((message) => (kind === undefined || message.kind === kind) && !(unread && message.read))
  return {
    messages: found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(messageOf),
    pageNum: pageNo,
    totalPages: Math.ceil(found.length / pageSize),
    total: found.length,
    unread: unreadCount,
  }
}

export const contentHandlers = ({ db, scenario }: Stage) => {
  const inboxOf = ({ memberId }: Caller) =>
    scenario().empty ? [] : db.messages.findMany((q) => q.where({ memberId }), { orderBy: { sentAt: 'desc' } })
  const unreadOf = (caller: Caller) => inboxOf(caller).filter(({ read }) => !read).length

  /** No ids mean the whole inbox; one that is not the caller's refuses all. */
  async function change(
    { body, caller }: Pick<RequestOf<'readMessages'>, 'body' | 'caller'>,
    apply: (ids: readonly string[]) => Promise<unknown>,
  ) {
    const own = inboxOf(caller).map(({ id }) => id)
    if (body.ids.some((id) => !own.includes(id))) return refuse('record.not.found')
    await apply(body.ids.length === 0 ? own : body.ids)
    return ok({ count: unreadOf(caller) })
  }

  const sendFeedback = ({ body }: Pick<RequestOf<'sendFeedback'>, 'body'>) =>
    !mayBeSent(body.content) ? refuse('request.param.err') : ok({ feedbackNo: 'F-20261121-0007' })

  return {
    listAnnouncements: ({ query, language, caller }) => {
      const hidden = scenario().empty || (query.execution === 'A' && caller === null)
      return ok(announcementsIn(language, hidden ? [] : (query.types ?? allTypes)))
    },
    getHelpCenter: ({ language }) => ok(helpCenterIn(language)),
    sendFeedback,
    sendFeedbackByPut: sendFeedback,
    countUnreadMessages: ({ caller }) => ok({ count: unreadOf(caller) }),
    listMessages: ({ caller, query }) => ok(pageOfInbox(inboxOf(caller), query, unreadOf(caller))),
    getMessage: ({ caller, query: { id } }) => {
      const found = inboxOf(caller).find((message) => message.id === id)
      return found ? ok(messageOf(found)) : refuse('record.not.found')
    },
    readMessages: (request) =>
      change(request, (ids) =>
        db.messages.updateMany((q) => q.where({ id: (id) => ids.includes(id) }), {
          data: (message) => void (message.read = true),
        }),
      ),
    deleteMessages: (request) =>
      change(request, async (ids) => db.messages.deleteMany((q) => q.where({ id: (id) => ids.includes(id) }))),
  } satisfies Partial<Handlers>
}
