import { useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'
import type { PassUse } from './bot-check.actors.ts'
import { OfflineError } from '#machines/shared/failures.ts'

const loadDialog = async () => (await import('./bot-check-dialog.tsx')).BotCheckDialog

type Load = typeof loadDialog
type Asked = { Dialog: Awaited<ReturnType<Load>>; resolve: (output: BotCheckOutput) => void }

/**
 * A bot check for a flow: `botCheck` is the actor for its machine, `dialog` belongs in its view. The pass is valid only
 * for `use` as it is when the dialog opens. The dialog's chunk loads on demand; if it fails to load, the actor fails as
 * offline, and the flow may try again.
 */
export function useBotCheck(use: PassUse, load: Load = loadDialog) {
  const [question, setAsked] = useState<Asked | null>(null)
  const botCheck = useMemo(
    () =>
      fromPromise<BotCheckOutput>(async ({ signal }) => {
        const Dialog = await load().catch((cause: unknown) => {
          throw new OfflineError('the bot check did not load', { cause })
        })
        return new Promise((resolve, reject) => {
          if (signal.aborted) return reject(signal.reason as Error)
          setAsked({ Dialog, resolve })
          signal.addEventListener('abort', () => setAsked(null))
        })
      }),
    [load],
  )
  const end = useCallback(
    (output: BotCheckOutput) => {
      setAsked(null)
      question?.resolve(output)
    },
    [question],
  )
  return { botCheck, dialog: question && <question.Dialog use={use} onEnd={end} /> }
}
