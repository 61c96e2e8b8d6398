import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'
import { OfflineError } from '#machines/shared/failures.ts'
import { useBotCheck } from './use-bot-check.tsx'

const Dialog = ({ onEnd }: { onEnd: (output: BotCheckOutput) => void }) => (
  <button type="button" onClick={() => onEnd({ ok: false, failure: 'cancelled' })}>
    close
  </button>
)
const loads = () => vi.fn<() => Promise<typeof Dialog>>()

type Answer = { answer: Promise<BotCheckOutput>; leave: () => void }

/** A view whose button starts the check; returns the outcome of each press. */
function show(load: () => Promise<typeof Dialog>): () => Promise<Answer> {
  const answers: Answer[] = []
  const View = () => {
    const { botCheck, dialog } = useBotCheck({ purpose: 'register' }, load)
    const ask = () => {
      const actor = createActor(botCheck)
      const answer = toPromise(actor)
      answer.catch(() => undefined)
      actor.start()
      answers.push({ answer, leave: () => actor.stop() })
    }
    return (
      <>
        <button type="button" onClick={ask}>
          ask
        </button>
        {dialog}
      </>
    )
  }
  render(<View />)
  return async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'ask' })))
    return answers.at(-1)!
  }
}
const closing = () => screen.queryByRole('button', { name: 'close' })

it('fails as offline when its dialog does not load, and shows it at the next request [8.22]', async () => {
  const ask = show(loads().mockRejectedValueOnce(new TypeError('404')).mockResolvedValue(Dialog))
  await expect((await ask()).answer).rejects.toBeInstanceOf(OfflineError)
  expect(closing()).toBeNull()
  const { answer } = await ask()
  fireEvent.click(closing()!)
  expect(await answer).toEqual({ ok: false, failure: 'cancelled' })
  expect(closing()).toBeNull()
})

it('shows no dialog that loads after the flow was left', async () => {
  const chunk = Promise.withResolvers<typeof Dialog>()
  const ask = show(() => chunk.promise)
  const { leave } = await ask()
  leave()
  await act(async () => chunk.resolve(Dialog))
  expect(closing()).toBeNull()
})
