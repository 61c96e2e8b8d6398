import { fromPromise, waitFor } from 'xstate'
import type { launchMachine } from '#machines/launch/launch.machine.ts'
import type { Access, Choice, LaunchFailure, LaunchResult, LotteryLobby } from '#machines/launch/launch.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { systemStatusQuery } from '#src/api/system.queries.ts'
import type { Services } from '#src/app/services.tsx'
import { cdnOf } from '#src/lib/cdn.ts'
import { gameUrlsOf } from '#src/lib/game-url.ts'

const failures: Partial<Record<ApiErrorCode, LaunchFailure>> = {
  'game.not.found': 'gameNotFound',
  'game.launch.failed': 'launchFailed',
  'wallet.is.locked': 'walletLocked',
  WALLET_TRANSFER_BUSY: 'walletBusy',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
  'play.limit.reached': 'playLimit',
  'reality.check.required': 'realityCheck',
}

/** The theme of the page goes to the game in the fragment, beside the code. */
const themed = (url: string) =>
  url.includes('#') ? `${url}&theme=${document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'}` : url

const lobbies: readonly LotteryLobby[] = ['/lottery', '/vnlottery', '/seaLottery']

/** The lobby of a lottery, which the answer names as a page of the site. */
function lobbyOf(url: string): Extract<LaunchResult, { lobby: LotteryLobby }> | null {
  const { origin, pathname, searchParams } = new URL(url)
  const lobby = lobbies.find((one) => one === pathname)
  if (origin !== location.origin || lobby === undefined) return null
  return { ok: true, lobby, playType: searchParams.get('playType') }
}

const gameWindow = 'fairhall-game'

/** A launch wired to the session, the contract and the browser. */
export const launchActors = ({ api, session, queryClient, host }: Services): ActorsOf<typeof launchMachine> => ({
  askAccess: fromPromise<Access, Choice>(async ({ input: { vassalage, code } }) => {
    const action = `launch:${vassalage}/${code ?? ''}`
    let allowed = false
    const heard = session.on('action.allowed', (event) => {
      if (event.action === action) allowed = true
    })
    // who it is has to be known first; a member that could not be read is asked for once more
    for (let turn = 0; turn < 2 && !allowed; turn++) {
      await waitFor(session, (snapshot) => !snapshot.hasTag('busy'))
      session.send({ type: 'protected.requested', action })
      if (!session.getSnapshot().hasTag('busy')) break
    }
    heard.unsubscribe()
    return allowed ? 'allowed' : session.getSnapshot().context.hasToken ? 'trial' : 'login'
  }),
  askLaunch: fromPromise<LaunchResult, Choice>(async ({ input, signal }) => {
    const { vassalage, code, roomId } = input
    const query = {
      vassalage,
      platform: 'W' as const,
      clientType: 3 as const,
      ...(roomId === null ? code !== null && { gameId: code } : { roomId }),
    }
    const answer = await attempt(request(api.GET('/wps/game/launchGame', { params: { query }, signal })), failures)
    if (!answer.ok) return answer
    const info = queryClient.getQueryData(systemStatusQuery(api, host).queryKey)?.info
    const { first, second } = gameUrlsOf(answer.value, {
      hosts: info?.launchGameHosts ?? [],
      origin: location.origin,
      cdn: info && answer.value.launchMode !== 'LOTT' ? cdnOf(info.launchGameCDNs) : null,
    })
    if (first === null || second === null) return { ok: false, failure: 'addressRefused' }
    const lobby = answer.value.launchMode === 'LOTT' ? lobbyOf(first) : null
    if (lobby) return lobby
    const apart = answer.value.launchMode === 'WINDOW'
    return { ok: true, opened: { url: themed(first), second: second === undefined ? null : themed(second), apart } }
  }),
  openWindow: fromPromise<'opened' | 'blocked', string>(async ({ input }) =>
    window.open(input, gameWindow, 'popup,width=1100,height=760') ? 'opened' : 'blocked',
  ),
})
