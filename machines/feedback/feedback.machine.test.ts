import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { feedbackFailures, feedbackMachine } from './feedback.machine.ts'

const run = (script: Script) => runScripted(feedbackMachine, script, (now) => ({ now }))
const late = { questionType: 'deposit', content: '  My deposit is late.  ' }

describe('feedback', () => {
  it('sends question type and content, then says so [1.44, 3.52]', async () => {
    const { actor, calls, settled } = run({ sendFeedback: [{ ok: true }] })
    actor.send({ type: 'feedback.submitted', feedback: late })
    expect((await settled()).hasTag('sent')).toBe(true)
    expect(calls[0]?.input).toEqual({ questionType: 'deposit', content: 'My deposit is late.' })
    actor.send({ type: 'feedback.restarted' })
    expect(actor.getSnapshot().hasTag('writing')).toBe(true)
  })

  it.each([
    [4, 'length'],
    [5, undefined],
    [140, undefined],
    [141, 'length'],
    [0, 'required'],
  ])('judges a comment of %d characters as %s [5.49, 5.50, 9.39]', (length, failure) => {
    for (const letter of ['a', 'ক', '😀']) {
      expect(feedbackFailures({ questionType: 'other', content: letter.repeat(length) }).content).toBe(failure)
    }
  })

  it('sends nothing without a question type', () => {
    const { actor, calls } = run({})
    actor.send({ type: 'feedback.submitted', feedback: { ...late, questionType: '' } })
    expect(actor.getSnapshot().context.fields).toEqual({ questionType: 'required' })
    expect(calls).toEqual([])
  })

  it('keeps the form with the reason when it could not be sent', async () => {
    const { actor, settled } = run({ sendFeedback: [{ ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 }] })
    actor.send({ type: 'feedback.submitted', feedback: late })
    const snapshot = await settled()
    expect(snapshot.hasTag('writing')).toBe(true)
    expect(snapshot.context.problem).toMatchObject({ failure: 'tooManyRequests', until: 1000 })
  })
})
