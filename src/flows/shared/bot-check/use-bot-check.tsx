import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'

const BotCheckDialog = lazy(() => import('./bot-check-dialog.tsx').then((m) => ({ default: m.BotCheckDialog })))

/**
 * A bot check that a flow can ask for: `botCheck` is the actor to hand to its machine, `dialog` stands in its view. The
 * dialog's chunk loads when it is first asked for.
 */
export function useBotCheck() {
  const [asked, setAsked] = useState<{ resolve: (output: BotCheckOutput) => void } | null>(null)
  const botCheck = useMemo(
    () =>
      fromPromise<BotCheckOutput>(
        ({ signal }) =>
          new Promise((resolve) => {
            setAsked({ resolve })
            signal.addEventListener('abort', () => setAsked(null))
          }),
      ),
    [],
  )
  const end = useCallback(
    (output: BotCheckOutput) => {
      setAsked(null)
      asked?.resolve(output)
    },
    [asked],
  )
  const dialog = asked && (
    <Suspense>
      <BotCheckDialog onEnd={end} />
    </Suspense>
  )
  return { botCheck, dialog }
}
