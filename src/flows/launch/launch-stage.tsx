import { Trans } from '@lingui/react/macro'
import type { Choice, LaunchFailure } from '#machines/launch/launch.types.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StateCard } from '#src/ui/state-card.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { GameFrames } from './game-frames.tsx'
import { gameWindow } from './game-window.ts'
import { launchMessages } from './launch.messages.ts'
import { useLaunched, type Launched } from './use-launched.ts'
import { WindowCard } from './window-card.tsx'

type Problem = Launched['state']['context']['problem']

/** A game on its page: in its frame, in a separate window, or the reason why it doesn't open [3.38, 4.37, 8.22]. */
export function LaunchStage({ choice }: { choice: Choice }) {
  const { actor, state, frame } = useLaunched(choice)
  const { opened, problem, inWindow } = state.context
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

  if (state.hasTag('failed') || state.hasTag('shut')) return <NotOpened problem={problem} onRetry={retry} />
  if (state.hasTag('windowed') || state.hasTag('blocked'))
    return <WindowCard open={state.hasTag('windowed')} onOpen={askWindow} onFrame={inWindow ? askFrame : undefined} />
  if (state.hasTag('closed')) return <GameClosed onRetry={retry} />
  if (!state.hasTag('framed') || opened === null) return <Skeleton className="min-h-[70dvh] rounded-3" />
  return (
    <div className="grid gap-2">
      {state.hasTag('slow') && <SlowLoading onRetry={retry} />}
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

function NotOpened({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { clock } = useServices()
  return (
    <StateCard
      scene="dim"
      title={<Trans>The game didn’t open</Trans>}
      actions={
        <Button variant="lamp" onClick={onRetry}>
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
}

const GameClosed = ({ onRetry }: { onRetry: () => void }) => (
  <StateCard
    scene="lit"
    title={<Trans>The game is closed</Trans>}
    actions={
      <Button variant="lamp" onClick={onRetry}>
        <Trans>Play again</Trans>
      </Button>
    }
  />
)

const SlowLoading = ({ onRetry }: { onRetry: () => void }) => (
  <Alert tone="alert" live="assertive">
    <p>
      <Trans>The page took longer time to load, please check your network connectivity</Trans>
    </p>
    <Button variant="quiet" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </Alert>
)
