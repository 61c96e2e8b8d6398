import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { type PassUse, wireBotCheck } from './bot-check.actors.ts'
import { botCheckMessages, proofMessages } from './bot-check.messages.ts'
import { Slider, SliderSkeleton } from './slider.tsx'

/** The bot check as a dialog: the puzzle, or work of the device for who cannot use it [4.28]. */
export function BotCheckDialog({ use, onEnd }: { use: PassUse; onEnd: (output: BotCheckOutput) => void }) {
  const { api, clock } = useServices()
  const { t } = useLingui()
  const [{ machine, keepTrail }] = useState(() => wireBotCheck(api, use))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const snapshot = useSelector(actor, (state) => state)
  const { challenge, problem, kind } = snapshot.context
  const mayRefresh = snapshot.can({ type: 'challenge.refreshed' })

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => onEnd(actor.getSnapshot().output ?? { ok: false, failure: 'cancelled' }),
    })
    return () => subscription.unsubscribe()
  }, [actor, onEnd])

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
          <>
            <p className="text-sm text-ink-2">
              <Trans>Move the piece into the gap: drag it, or use the arrow keys and Enter.</Trans>
            </p>
            {snapshot.hasTag('solving') && challenge?.kind === 'slider' ? (
              <Slider
                key={challenge.captchaId}
                puzzle={challenge}
                now={clock.now}
                onPlaced={(x, how) => {
                  keepTrail(how)
                  actor.send({ type: 'piece.placed', x })
                }}
              />
            ) : (
              <SliderSkeleton />
            )}
          </>
        )}
        {kind === 'proof' && snapshot.hasTag('busy') && (
          <p role="status" className="flex items-center gap-2">
            <span className="spinner" aria-hidden="true" />
            <Trans>Your device is running a short check. This takes a few seconds.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {(kind === 'slider' || mayRefresh) && (
            <Button size="sm" aria-disabled={!mayRefresh} onClick={() => actor.send({ type: 'challenge.refreshed' })}>
              {kind === 'slider' ? <Trans>New picture</Trans> : <Trans>Try again</Trans>}
            </Button>
          )}
          {kind === 'slider' ? (
            <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'kind.chosen', kind: 'proof' })}>
              <Trans>I can’t use this</Trans>
            </Button>
          ) : (
            <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'kind.chosen', kind: 'slider' })}>
              <Trans>Use the puzzle</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
