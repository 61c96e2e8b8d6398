import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Challenge, ChallengeKind } from '#machines/bot-check/bot-check.types.ts'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { type PassUse, wireBotCheck } from './bot-check.actors.ts'
import { botCheckMessages, proofMessages } from './bot-check.messages.ts'
import { Slider, SliderSkeleton, type SliderProps } from './slider.tsx'

type KindSwitchProps = { kind: ChallengeKind; onChoose: (kind: ChallengeKind) => void }

/** Switches to the other kind of check. */
const KindSwitch = ({ kind, onChoose }: KindSwitchProps) =>
  kind === 'slider' ? (
    <Button size="sm" variant="quiet" onClick={() => onChoose('proof')}>
      <Trans>I can’t use this</Trans>
    </Button>
  ) : (
    <Button size="sm" variant="quiet" onClick={() => onChoose('slider')}>
      <Trans>Use the puzzle</Trans>
    </Button>
  )

const Working = () => (
  <p role="status" className="flex items-center gap-2">
    <span className="spinner" aria-hidden="true" />
    <Trans>Your device is running a short check. This takes a few seconds.</Trans>
  </p>
)

/** The check of this dialog, which reports its outcome to `onEnd`. */
function useBotCheck(use: PassUse, onEnd: (output: BotCheckOutput) => void) {
  const { api, clock } = useServices()
  const [{ machine, keepTrail }] = useState(() => wireBotCheck(api, use))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => onEnd(actor.getSnapshot().output ?? { ok: false, failure: 'cancelled' }),
    })
    return () => subscription.unsubscribe()
  }, [actor, onEnd])
  return { actor, snapshot, keepTrail }
}

type PuzzleProps = Pick<SliderProps, 'now' | 'onPlaced'> & { challenge: Challenge | null }

/** The slider puzzle; its outline while it loads. */
const Puzzle = ({ challenge, now, onPlaced }: PuzzleProps) => (
  <>
    <p className="text-sm text-ink-2">
      <Trans>Move the piece into the gap: drag it, or use the arrow keys and Enter.</Trans>
    </p>
    {challenge?.kind === 'slider' ? (
      <Slider key={challenge.captchaId} puzzle={challenge} now={now} onPlaced={onPlaced} />
    ) : (
      <SliderSkeleton />
    )}
  </>
)

/** The bot check as a dialog: the puzzle, or a proof of work for people who can't use it [4.28]. */
export function BotCheckDialog({ use, onEnd }: { use: PassUse; onEnd: (output: BotCheckOutput) => void }) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { actor, snapshot, keepTrail } = useBotCheck(use, onEnd)
  const { challenge, problem, kind } = snapshot.context
  const mayRefresh = snapshot.can({ type: 'challenge.refreshed' })

  return (
    <Dialog
      open
      onClose={() => actor.send({ type: 'check.cancelled' })}
      title={<Trans>Show that you are human</Trans>}
      labels={{ close: t`Close` }}
      width={440}
    >
      <div className="grid gap-3">
        <ProblemAlert
          problem={problem}
          messages={kind === 'slider' ? botCheckMessages : proofMessages}
          now={clock.now}
        />
        {kind === 'slider' && !snapshot.hasTag('failed') && (
          <Puzzle
            challenge={snapshot.hasTag('solving') ? challenge : null}
            now={clock.now}
            onPlaced={(x, how) => {
              keepTrail(how)
              actor.send({ type: 'piece.placed', x })
            }}
          />
        )}
        {kind === 'proof' && snapshot.hasTag('busy') && <Working />}
        <div className="flex flex-wrap gap-2">
          {(kind === 'slider' || mayRefresh) && (
            <Button size="sm" aria-disabled={!mayRefresh} onClick={() => actor.send({ type: 'challenge.refreshed' })}>
              {kind === 'slider' ? <Trans>New picture</Trans> : <Trans>Try again</Trans>}
            </Button>
          )}
          <KindSwitch kind={kind} onChoose={(chosen) => actor.send({ type: 'kind.chosen', kind: chosen })} />
        </div>
      </div>
    </Dialog>
  )
}
