import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { issueCountdownMachine } from '#machines/issue-countdown/issue-countdown.machine.ts'
import {
  closesAt,
  type Awaited,
  type Board,
  type Draw,
  type Issue,
} from '#machines/issue-countdown/issue-countdown.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { request } from '#src/api/call.ts'
import { awaitDraw } from '#src/api/lottery-events.ts'
import { useServices, type Services } from '#src/app/services.tsx'

/**
 * The open issue of the requested province, or the first open one when that has closed, and how far the server's clock
 * is ahead.
 */
async function readBoard(
  { api, clock }: Pick<Services, 'api' | 'clock'>,
  { gameCode, province }: { gameCode: string; province: string | null },
  signal: AbortSignal,
): Promise<Board> {
  const sent = clock.now()
  const query = { gameCodes: [gameCode] }
  const { serverTime, issues } = await request(api.GET('/lgw/games/issues', { params: { query }, signal }))
  // the server answered about halfway between sending and receiving
  const ahead = Date.parse(serverTime) - (sent + clock.now()) / 2
  const issue = issues.find((each) => each.province === province) ?? issues[0]
  return { issue: issue ?? null, ahead }
}

const countdownActors = (services: Pick<Services, 'api' | 'clock'>): ActorsOf<typeof issueCountdownMachine> => ({
  readBoard: fromPromise<Board, { gameCode: string; province: string | null }>(({ input, signal }) =>
    readBoard(services, input, signal),
  ),
  awaitDraw: fromPromise<Draw, Awaited>(({ input, signal }) => awaitDraw(services.api, input, signal)),
})

export type IssueCountdown = {
  issue: Issue | null
  /** When the issue closes by this page's clock, in milliseconds; null without an open issue. */
  deadline: number | null
  /** How far the server's clock is ahead of this page's, in milliseconds; null until the server answers. */
  ahead: number | null
  /** The issue has closed, or the page is looking for one. */
  shut: boolean
  /** The server doesn't answer; the page retries. */
  lost: boolean
  /** The number of the issue whose draw the page waits for. */
  drawing: string | null
  /** The last draw that the page waited for. */
  draw: Draw | null
}

export type CountdownOf = { gameCode: string; province: string | null }

/** A game's issues in turn, by the server's clock; calls `onDrawn` with each draw, `onIssue` with each open issue. */
export function useIssueCountdown(
  { gameCode, province }: CountdownOf,
  onDrawn: (draw: Draw) => void,
  onIssue: (issue: Issue) => void,
): IssueCountdown {
  const services = useServices()
  const [machine] = useState(() => issueCountdownMachine.provide({ actors: countdownActors(services) }))
  const actor = useActorRef(machine, { input: { gameCode, province, now: services.clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    if (actor.getSnapshot().context.province !== province) actor.send({ type: 'province.chosen', province })
  }, [actor, province])
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && actor.send({ type: 'page.shown' })
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [actor])
  useEffect(() => {
    const subscription = actor.on('issue.drawn', ({ draw }) => onDrawn(draw))
    return () => subscription.unsubscribe()
  }, [actor, onDrawn])
  useEffect(() => {
    const heard = actor.subscribe(({ context: { issue } }) => issue && onIssue(issue))
    return () => heard.unsubscribe()
  }, [actor, onIssue])
  return useMemo(() => {
    const { context } = state
    const counting = state.hasTag('counting')
    return {
      issue: context.issue,
      deadline: counting ? closesAt(context) : null,
      ahead: counting || state.hasTag('between') ? context.ahead : null,
      shut: !counting,
      lost: state.hasTag('lost'),
      drawing: state.hasTag('drawing') ? context.awaited : null,
      draw: context.draw,
    }
  }, [state])
}
