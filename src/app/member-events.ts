import type { QueryClient } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { request } from '../api/call.ts'
import { pageStream, type StreamEvent } from '../api/event-stream.ts'
import { betQueries, correctionQueries, drawQueries } from '../api/lottery-changes.ts'
import { followAccount } from './follow-account.ts'
import type { Services } from './services.tsx'
import { checkEnd, type Parts } from './session-end.ts'
import { answerTabs, openChannel } from './tabs.ts'

type Kind = ValueOf<'listEvents'>['events'][number]['kind']

/** How often a visible page polls for changes when it has no stream. */
const ASK_EVERY_MS = 10_000
const SEEN = ['visibilitychange', 'focus', 'online'] as const
/** Events within this time cause one refetch. */
const GATHER_MS = 250

const money = [...betQueries, ...drawQueries, ...correctionQueries, 'getTransferUpline', 'getProtection', 'getReceipt']
const cashier = [
  'getDepositSettings',
  'getDeposit',
  'listDeposits',
  'getWithdrawSettings',
  'getWithdrawal',
  'listWithdrawals',
]
const bets = [
  'listRngBets',
  'listFishBets',
  'listLiveBets',
  'listPvpBets',
  'listSettledSportsBets',
  'listOpenSportsBets',
]

/** Queries of offers and bonuses, which change with bets, claims and decisions. */
const offers = ['listMyPromotions', 'listBonuses', 'listRewards']

/** The queries that each event makes stale. */
const changedBy: Readonly<Record<Kind, readonly string[]>> = {
  balance: [...money, ...bets, ...offers, 'getWithdrawSettings', 'listWithdrawals', 'getWithdrawal'],
  message: ['countUnreadMessages', 'listMessages'],
  inbox: ['countUnreadMessages', 'listMessages', 'getMessage'],
  sessions: ['listSessions', 'listSecurityEvents'],
  account: ['getMemberInfo', 'getSecurityOverview', 'getProtection', 'getProfile', 'getMemberIcon'],
  decided: [
    'listPaymentConfirmations',
    'getBalance',
    'listWallets',
    'getOwnData',
    'getClosing',
    'getIdentity',
    'listContracts',
    'previewContract',
    ...offers,
    ...cashier,
  ],
  team: [],
}

const isKind = (kind: string): kind is Kind => kind in changedBy

/** Refetches what events made stale, several events at once. */
function refresher(queryClient: QueryClient) {
  const old = new Set<string>()
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    timer = undefined
    void queryClient.invalidateQueries({
      predicate: ({ meta, queryKey }) => meta?.['ofSession'] === true && (everything || old.has(String(queryKey[0]))),
    })
    old.clear()
    everything = false
  }
  return {
    hear({ kind }: StreamEvent) {
      if (kind === 'missed') everything = true
      else if (!isKind(kind)) return
      else for (const name of changedBy[kind]) old.add(name)
      timer ??= setTimeout(refresh, GATHER_MS)
    },
    end: () => clearTimeout(timer),
  }
}

/** Polls for the events of the stream while the page is visible, and when it becomes visible again. */
function asker({ api, token }: Parts) {
  let position: string | undefined
  let asking = false
  const ask = async () => {
    if (asking || token() === null || document.visibilityState === 'hidden') return
    asking = true
    const params = { query: position === undefined ? {} : { since: position } }
    // the client itself reports an ended session
    const answer = await request(api.GET('/wps/session/events', { params })).catch(() => null)
    asking = false
    if (!answer) return
    if (answer.missed) pageStream.tell({ kind: 'missed', data: {} })
    position = answer.position
    for (const { kind, ...data } of answer.events) pageStream.tell({ kind, data })
  }
  const ending = new AbortController()
  let timer: ReturnType<typeof setInterval> | null = null
  const stop = () => {
    if (timer !== null) clearInterval(timer)
    timer = null
    position = undefined
  }
  for (const moment of SEEN)
    window.addEventListener(moment, () => void (timer !== null && ask()), { signal: ending.signal })
  return {
    /** Starts or stops polling. */
    set(isNeeded: boolean) {
      if (!isNeeded) stop()
      else timer ??= setInterval(() => void ask(), ASK_EVERY_MS)
    },
    end() {
      ending.abort()
      stop()
    },
  }
}

/**
 * Keeps the page in step with its member: refetches changes within a second and ends a session that ended elsewhere.
 * Uses the page's stream, and polls where there is none. Returns a function that stops it.
 */
export function watchMember(parts: Parts & Services): () => void {
  const { session, token, queryClient } = parts
  const refresh = refresher(queryClient)
  const asking = asker(parts)
  const ended = () => void checkEnd(parts)
  const member = { token, ended, reached: (isReached: boolean) => asking.set(!isReached) }
  const leave = pageStream.listenTo({ member }, (event) => (event.kind === 'ended' ? ended() : refresh.hear(event)))
  const heard = session.subscribe(pageStream.sync)
  const unfollow = followAccount(parts)
  const channel = openChannel()
  const leaveTabs = channel ? answerTabs(parts, channel) : () => {}
  return () => {
    heard.unsubscribe()
    unfollow()
    leaveTabs()
    leave()
    asking.end()
    refresh.end()
  }
}
