import type { ValueOf } from '#openapi/handlers.ts'

type Announcements = ValueOf<'listAnnouncements'>
export type NoticeKind = 'PL' | 'PU' | 'PR' | 'H'
export type Notice = Announcements['player'][number] & { kind: NoticeKind }

/** Notices on one page of the list [2.06, 9.25]. */
export const NOTICES_PER_PAGE = 9
/** How long a notice counts as new, in milliseconds. */
const NEW_MS = 3 * 24 * 3600_000

const lists = { PL: 'player', PU: 'popup', PR: 'promotion', H: 'headline' } as const

/** Every current notice, newest first, each once; banners have no text and are left out. */
export function noticesOf(announcements: Announcements): Notice[] {
  const kinds = Object.keys(lists) as NoticeKind[]
  const all = kinds.flatMap((kind) => announcements[lists[kind]].map((item): Notice => ({ ...item, kind })))
  const byId = new Map(all.map((notice) => [notice.id, notice]))
  return [...byId.values()].toSorted((a, b) => b.startDate.localeCompare(a.startDate) || a.id.localeCompare(b.id))
}

/** Whether a notice began in the last three days. */
export const isNew = (notice: Notice, now: number): boolean => now - Date.parse(notice.startDate) < NEW_MS

export type NoticesAsked = { page: number; id?: string | undefined; kind?: NoticeKind | undefined }

export type NoticesView = {
  /** The kinds that have notices, in their order. */
  kinds: NoticeKind[]
  page: number
  pages: number
  /** The notices of the page, at most nine. */
  shown: Notice[]
  /** The requested notice, else the first of the page, which phones do not show. */
  selected: Notice | null
  /** The requested notice has ended. */
  missing: boolean
}

/** The contents of the board: a requested notice selects its page; a page beyond the last becomes the last. */
export function viewNotices(notices: readonly Notice[], { page, id, kind }: NoticesAsked): NoticesView {
  const kinds = (Object.keys(lists) as NoticeKind[]).filter((name) => notices.some((notice) => notice.kind === name))
  const listed = notices.filter((notice) => kind === undefined || notice.kind === kind)
  const pages = Math.max(1, Math.ceil(listed.length / NOTICES_PER_PAGE))
  const index = listed.findIndex((notice) => notice.id === id)
  const at = index >= 0 ? Math.floor(index / NOTICES_PER_PAGE) + 1 : Math.min(page, pages)
  const shown = listed.slice((at - 1) * NOTICES_PER_PAGE, at * NOTICES_PER_PAGE)
  const missing = id !== undefined && index < 0
  return { kinds, page: at, pages, shown, selected: missing ? null : (listed[index] ?? shown[0] ?? null), missing }
}
