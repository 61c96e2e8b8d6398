import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { launchMachine } from '#machines/launch/launch.machine.ts'
import type { Choice } from '#machines/launch/launch.types.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { tellCheckWanted } from '#src/lib/check-wanted.ts'
import { gameMessages, isBeside, wordOf } from './game-messages.ts'
import { launchActors } from './launch.actors.ts'
import { storeVendor } from './store-vendor.ts'
import { useGoTo } from './use-go-to.ts'

type LaunchActor = ActorRefFrom<typeof launchMachine>
export type Launched = {
  actor: LaunchActor
  state: SnapshotFrom<typeof launchMachine>
  frame: RefObject<HTMLIFrameElement | null>
}

/** A game opened on its page: passes its messages to the machine and refetches what they change. */
export function useLaunched(choice: Choice): Launched {
  const services = useServices()
  const [machine] = useState(() => launchMachine.provide({ actors: launchActors(services) }))
  const actor = useActorRef(machine, { input: { choice, here: true, now: services.clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const frame = useRef<HTMLIFrameElement>(null)
  const { opened } = state.context
  useWishes(actor)
  // leaving the page leaves the game; sent before the actor stops with the page
  useLayoutEffect(() => () => actor.send({ type: 'game.left' }), [actor])
  useGameWords(actor, frame, opened?.url ?? null, opened?.apart ?? false)
  useEffect(() => {
    const seen = () => actor.send({ type: 'page.seen' })
    addEventListener('focus', seen)
    return () => removeEventListener('focus', seen)
  }, [actor])
  return { actor, state, frame }
}

/** Refetches the balance and navigates when the machine says so. */
function useWishes(actor: LaunchActor): void {
  const { queryClient, api, storage } = useServices()
  const goTo = useGoTo()
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey })
    const heard = [
      actor.on('balance.changed', refresh),
      actor.on('page.requested', ({ target }) => {
        storeVendor(storage, target)
        goTo(target, { replace: true })
      }),
    ]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [actor, queryClient, api, storage, goTo])
}

/** Receives the messages of the game's frame or window. */
function useGameWords(actor: LaunchActor, frame: Launched['frame'], url: string | null, apart: boolean): void {
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const heard = url !== null && isBeside(event.source) === apart
      const word = heard ? wordOf(event, url, frame.current?.contentWindow ?? null) : null
      const type = word && gameMessages[word]
      if (type) actor.send({ type })
      // the member's own protection refused a bet
      else if (word) tellCheckWanted()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [actor, frame, url, apart])
}
