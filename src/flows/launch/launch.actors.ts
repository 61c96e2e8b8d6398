import { fromPromise, waitFor } from 'xstate'
import type { launchMachine } from '#machines/launch/launch.machine.ts'
import type { Access, Choice, LaunchFailure, LaunchResult, LotteryLobby, Wish } from '#machines/launch/launch.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { systemStatusQuery } from '#src/api/system.queries.ts'
import { requestProtected } from '#src/app/member.ts'
import type { Services } from '#src/app/services.tsx'
import { cdnOf } from '#src/lib/cdn.ts'
import { tellCheckWanted } from '#src/lib/check-wanted.ts'
import { gameUrlsOf } from '#src/lib/game-url.ts'
import { gameWindow } from './game-window.ts'
import { addressOf } from './target-place.ts'

const failures: Partial<Record<ApiErrorCode, LaunchFailure>> = {
  'game.not.found': 'gameNotFound',
  'game.launch.failed': 'launchFailed',
  'vendor.maintenance': 'vendorMaintenance',
  'wallet.is.locked': 'walletLocked',
  WALLET_TRANSFER_BUSY: 'walletBusy',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
  'play.limit.reached': 'playLimit',
  'reality.check.required': 'realityCheck',
}

/** Passes the page's theme, and the pick of a match, to the game in the fragment, beside the code. */
function withWishes(url: string, pick: string | undefined): string {
  if (!url.includes('#')) return url
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
  return `${url}&theme=${theme}${pick === undefined ? '' : `&pick=${encodeURIComponent(pick)}`}`
}

const lobbies: readonly LotteryLobby[] = ['/lottery', '/vnlottery', '/seaLottery']

/** The lobby of a lottery, if the answer's address is a page of the site. */
function lobbyOf(url: string): Extract<LaunchResult, { lobby: LotteryLobby }> | null {
  const { origin, pathname, searchParams } = new URL(url)
  const lobby = lobbies.find((one) => one === pathname)
  if (origin !== location.origin || lobby === undefined) return null
  return { ok: true, lobby, playType: searchParams.get('playType') }
}

/** How the server opens the chosen game. */
async function launchOf(
  { api, queryClient, host }: Services,
  { choice: { vassalage, code, roomId, free, pick }, inWindow }: Wish,
  signal: AbortSignal,
): Promise<LaunchResult> {
  const place = { vassalage, ...(inWindow && { launchMode: 'WINDOW' as const }) }
  const query = {
    ...place,
    platform: 'W' as const,
    clientType: 3 as const,
    ...(roomId === null ? code !== null && { gameId: code } : { roomId }),
  }
  const opening =
    free && code !== null
      ? api.GET('/wps/game/freeGame', { params: { query: { ...place, gameId: code } }, signal })
      : api.GET('/wps/game/launchGame', { params: { query }, signal })
  const answer = await attempt(request(opening), failures)
  if (!answer.ok) {
    if (answer.failure === 'realityCheck') tellCheckWanted()
    return answer
  }
  const { launchMode } = answer.value
  const info = queryClient.getQueryData(systemStatusQuery(api, host).queryKey)?.info
  const { first, second } = gameUrlsOf(answer.value, {
    hosts: info?.launchGameHosts ?? [],
    origin: location.origin,
    cdn: info && launchMode !== 'LOTT' ? cdnOf(info.launchGameCDNs) : null,
  })
  if (first === null || second === null) return { ok: false, failure: 'addressRefused' }
  const lobby = launchMode === 'LOTT' ? lobbyOf(first) : null
  if (lobby) return lobby
  const apart = launchMode === 'WINDOW'
  return {
    ok: true,
    opened: { url: withWishes(first, pick), second: second === undefined ? null : withWishes(second, pick), apart },
  }
}

/** A launch connected to the session, the contract and the browser. */
export const launchActors = (services: Services): ActorsOf<typeof launchMachine> => ({
  askAccess: fromPromise<Access, Choice>(async ({ input: choice }) => {
    const action = `launch:${choice.vassalage}/${choice.code ?? ''}`
    const { session } = services
    let allowed = false
    // the member must be known first; if loading the member failed, it is tried once more
    for (let turn = 0; turn < 2 && !allowed; turn++) {
      await waitFor(session, (snapshot) => !snapshot.hasTag('busy'))
      allowed = requestProtected(services, action, addressOf(choice))
      if (!session.getSnapshot().hasTag('busy')) break
    }
    if (!allowed) gameWindow.release()
    return allowed ? 'allowed' : session.getSnapshot().context.hasToken ? 'trial' : 'login'
  }),
  askLaunch: fromPromise<LaunchResult, Wish>(async ({ input, signal }) => {
    const result = await launchOf(services, input, signal).catch((error: unknown) => {
      gameWindow.release()
      throw error
    })
    if (!result.ok || !('opened' in result) || !result.opened.apart) gameWindow.release()
    return result
  }),
  openWindow: fromPromise<'opened' | 'blocked', string>(async ({ input }) => gameWindow.show(input)),
  watchWindow: fromPromise<void>(({ signal }) => gameWindow.closed(signal)),
})
