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

/** How often a page that is looked at asks what changed, where no stream comes through. */
const ASK_EVERY_MS = 10_000
const SEEN = ['visibilitychange', 'focus', 'online'] as const
/** What changes at once is read anew once. */
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

/** Where offers and bonuses stand: by what was played, claimed, decided. */
const offers = ['listMyPromotions', 'listBonuses', 'listRewards']

/** The answers that an event makes old. */
const changedBy: Readonly<Record<Kind, readonly string[]>> = {
  balance: [...money, ...bets, ...offers, 'getWithdrawSettings'],
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

/** Reads anew what events made old, some of them at once. */
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

/** Asks, while the page is looked at, and when it is looked at again, what the stream would have said. */
function asker({ api, token }: Parts) {
  let position: string | undefined
  let asking = false
  const ask = async () => {
    if (asking || token() === null || document.visibilityState === 'hidden') return
    asking = true
    const params = { query: position === undefined ? {} : { since: position } }
    // a session that has ended is told of by the client itself
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
    /** From now on, or no more. */
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
 * Keeps the page in step with its member: what changes is read anew within a second, and a session that ended elsewhere
 * ends here. It hears of both by the page's stream, and asks where none comes through. Ends with the returned function.
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
