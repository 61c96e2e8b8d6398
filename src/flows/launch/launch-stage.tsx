import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { launchMachine } from '#machines/launch/launch.machine.ts'
import type { Choice, LaunchFailure } from '#machines/launch/launch.types.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { tellCheckWanted } from '#src/lib/check-wanted.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StateCard } from '#src/ui/state-card.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { GameFrames } from './game-frames.tsx'
import { isBeside, gameMessages, wordOf } from './game-messages.ts'
import { gameWindow } from './game-window.ts'
import { launchActors } from './launch.actors.ts'
import { launchMessages } from './launch.messages.ts'
import { storeVendor } from './store-vendor.ts'
import { useGoTo } from './use-go-to.ts'
import { WindowCard } from './window-card.tsx'

/** A game on its page: in its frame, in a window of its own, or why it does not open [3.38, 4.37, 8.22]. */
export function LaunchStage({ choice }: { choice: Choice }) {
  const services = useServices()
  const { clock, queryClient, api, storage } = services
  const goTo = useGoTo()
  const [machine] = useState(() => launchMachine.provide({ actors: launchActors(services) }))
  const actor = useActorRef(machine, { input: { choice, here: true, now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { opened, problem } = state.context
  const url = opened?.url ?? null
  const apart = opened?.apart ?? false
  const frame = useRef<HTMLIFrameElement>(null)

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
  // whoever leaves the page leaves the game; told before the actor ends with the page
  useLayoutEffect(() => () => actor.send({ type: 'game.left' }), [actor])
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const heard = url !== null && isBeside(event.source) === apart
      const word = heard ? wordOf(event, url, frame.current?.contentWindow ?? null) : null
      const type = word && gameMessages[word]
      if (type) actor.send({ type })
      // a bet was refused for the player's own protection
      else if (word) tellCheckWanted()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [actor, url, apart])
  useEffect(() => {
    const seen = () => actor.send({ type: 'page.seen' })
    addEventListener('focus', seen)
    return () => removeEventListener('focus', seen)
  }, [actor])
  const retry = () => {
    if (opened?.apart) gameWindow.reserve()
    actor.send({ type: 'launch.retried' })
  }
  const askWindow = () => {
    gameWindow.reserve()
    actor.send({ type: 'window.asked' })
  }
  const askFrame = () => {
    gameWindow.close()
    actor.send({ type: 'frame.asked' })
  }

  if (state.hasTag('failed') || state.hasTag('shut'))
    return (
      <StateCard
        scene="dim"
        title={<Trans>This game did not open</Trans>}
        actions={
          <Button variant="lamp" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <div className="grid justify-items-center gap-2">
          <ProblemAlert<LaunchFailure>
            problem={problem ?? { failure: 'launchFailed', until: null, traceId: null, message: null }}
            messages={launchMessages}
            now={clock.now}
          />
          <LimitsLink failure={problem?.failure} />
        </div>
      </StateCard>
    )
  if (state.hasTag('windowed') || state.hasTag('blocked'))
    return (
      <WindowCard
        open={state.hasTag('windowed')}
        onOpen={askWindow}
        onFrame={state.context.inWindow ? askFrame : undefined}
      />
    )
  if (state.hasTag('closed'))
    return (
      <StateCard
        scene="lit"
        title={<Trans>The game is closed</Trans>}
        actions={
          <Button variant="lamp" onClick={retry}>
            <Trans>Play again</Trans>
          </Button>
        }
      />
    )
  if (!state.hasTag('framed') || opened === null) return <Skeleton className="min-h-[70dvh] rounded-3" />
  return (
    <div className="grid gap-2">
      {state.hasTag('slow') && (
        <Alert tone="alert" live="assertive">
          <p>
            <Trans>The page took longer time to load, please check your network connectivity</Trans>
          </p>
          <Button variant="quiet" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Alert>
      )}
      <GameFrames
        key={opened.url}
        opened={opened}
        opening={state.hasTag('opening')}
        frame={frame}
        onLoad={() => actor.send({ type: 'game.ready' })}
        onWindow={askWindow}
      />
    </div>
  )
}
