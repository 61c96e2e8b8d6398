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

/** The wish of this tab; one that cannot be read, or leads elsewhere, is none. */
function storedIn(session: Surroundings['session']): string | null {
  try {
    return siteAddress(session.getItem(KEY)) ?? null
  } catch {
    return null
  }
}

/** Keeps the wish for the tab; where storage is refused it lives as long as the page. */
function store(session: Surroundings['session'], href: string | null): void {
  try {
    if (href === null) session.removeItem(KEY)
    else session.setItem(KEY, href)
  } catch {
    // refused or full: the machine knows it until the page goes
  }
}

/** What somebody wanted when the site asked for a login, to be started. On home the notice to members comes first. */
export function createWish({ api, queryClient, modals, storage, around }: Parts): ActorRefFrom<typeof wishMachine> {
  const isHome = () => homePaths.includes(around.path())
  const machine = wishMachine.provide({
    actors: {
      awaitNotice: fromPromise<Way>(async ({ signal }) => {
        if (!isHome()) return 'clear'
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
