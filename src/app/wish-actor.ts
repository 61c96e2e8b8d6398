import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import { wishMachine, type Way } from '#machines/wish/wish.machine.ts'
import { announcementsQuery } from '../api/content.queries.ts'
import type { Api } from '../api/client.ts'
import { siteAddress } from '../lib/search-params.ts'
import { openNoticeOnce } from './popup-notice.ts'
import { homePaths } from './route-settings.ts'
import type { Services } from './services.tsx'
import type { Surroundings } from './surroundings.ts'

type Parts = Pick<Services, 'modals' | 'storage'> & {
  api: Api
  queryClient: QueryClient
  around: Pick<Surroundings, 'session' | 'path'>
}

const KEY = 'wish'

/** The wish of this tab; null if it is unreadable or leads to another site. */
function storedIn(session: Surroundings['session']): string | null {
  try {
    return siteAddress(session.getItem(KEY)) ?? null
  } catch {
    return null
  }
}

/** Stores the wish for the tab; if storage is blocked, it lives as long as the page. */
function store(session: Surroundings['session'], href: string | null): void {
  try {
    if (href === null) session.removeItem(KEY)
    else session.setItem(KEY, href)
  } catch {
    // blocked or full: the machine remembers it until the page closes
  }
}

/** Whether an address opens a page of the agents' centre. */
export const isOfAgents = (href: string | null): boolean => /[?&]ac=/.test(href ?? '')

/** What the visitor wanted when the site required a login; the caller starts it. The notice on home comes first. */
export function createWish({ api, queryClient, modals, storage, around }: Parts): ActorRefFrom<typeof wishMachine> {
  const isHome = () => homePaths.includes(around.path())
  const machine = wishMachine.provide({
    actors: {
      awaitNotice: fromPromise<Way>(async ({ signal }) => {
        // the notice is for players: a page of the agents' centre opens without it
        if (!isHome() || isOfAgents(storedIn(around.session))) return 'clear'
        const announcements = await queryClient.fetchQuery(announcementsQuery(api, 'A'))
        openNoticeOnce({ modals, storage }, announcements, 'A')
        await waitFor(modals, (snapshot) => !snapshot.hasTag('open'), { signal })
        return isHome() ? 'clear' : 'left'
      }),
    },
    actions: { storeWish: (_, { href }) => store(around.session, href) },
  })
  return createActor(machine, { input: { stored: storedIn(around.session) } })
}
