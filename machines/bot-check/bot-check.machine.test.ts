import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SecretBox } from '../shared/secrets.ts'
import { botCheckMachine } from './bot-check.machine.ts'

const puzzle = (captchaId: string) => ({ ok: true, challenge: { kind: 'slider', captchaId } })
const task = { ok: true, challenge: { kind: 'proof', captchaId: 'w1', challenge: 'c', difficulty: 8 } }
const passed = { ok: true, pass: new SecretBox('pass-1') }
const run = (script: Script) => runScripted(botCheckMachine, script, (now) => ({ now }))

describe('bot check', () => {
  it('is a slider puzzle that ends with a pass [4.28]', async () => {
    const { actor, calls, settled } = run({ fetchChallenge: [puzzle('p1')], checkAnswer: [passed] })
    expect((await settled()).hasTag('solving')).toBe(true)
    actor.send({ type: 'piece.placed', x: 120 })
    expect((await settled()).output).toEqual(passed)
    expect(calls.at(-1)?.input).toEqual({ captchaId: 'p1', answer: { kind: 'slider', x: 120 } })
  })

  it('brings a new puzzle after a wrong place, and says so', async () => {
    const { actor, settled } = run({
      fetchChallenge: [puzzle('p1'), puzzle('p2')],
      checkAnswer: [{ ok: false, failure: 'wrongPlace' }],
    })
    await settled()
    actor.send({ type: 'piece.placed', x: 1 })
    const again = await settled()
    expect(again.hasTag('solving')).toBe(true)
    expect(again.context.challenge?.captchaId).toBe('p2')
    expect(again.context.problem?.failure).toBe('wrongPlace')
  })

  it('passes by work of the device instead', async () => {
    const { actor, calls, settled } = run({
      fetchChallenge: [puzzle('p1'), task],
      computeProof: [{ nonce: 'n-7' }],
      checkAnswer: [passed],
    })
    await settled()
    actor.send({ type: 'kind.chosen', kind: 'proof' })
    expect((await settled()).output).toEqual(passed)
    expect(calls.at(-1)?.input).toEqual({ captchaId: 'w1', answer: { kind: 'proof', nonce: 'n-7' } })
  })

  it('goes back from the work of the device to the puzzle', async () => {
    const { actor, calls, settled } = run({ fetchChallenge: [puzzle('p1'), task, puzzle('p2')] })
    await settled()
    actor.send({ type: 'kind.chosen', kind: 'proof' })
    actor.send({ type: 'kind.chosen', kind: 'slider' })
    expect((await settled()).hasTag('solving')).toBe(true)
    expect(calls.at(-1)?.input).toEqual({ kind: 'slider' })
  })

  it('ends as cancelled when it is closed', async () => {
    const { actor, settled } = run({ fetchChallenge: [puzzle('p1')] })
    await settled()
    actor.send({ type: 'check.cancelled' })
    expect(actor.getSnapshot().output).toEqual({ ok: false, failure: 'cancelled' })
  })

  it('offers another puzzle when none could be loaded', async () => {
    const { actor, settled } = run({ fetchChallenge: [new Error('x'), puzzle('p2')] })
    expect((await settled()).hasTag('failed')).toBe(true)
    actor.send({ type: 'challenge.refreshed' })
    const shown = await settled()
    expect(shown.hasTag('solving')).toBe(true)
    expect(shown.context.problem).toBeNull()
  })
})
