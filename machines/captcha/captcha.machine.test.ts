import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { captchaMachine, type CaptchaResult } from './captcha.machine.ts'

const start = (answer: (fetch: number) => CaptchaResult | Error) => {
  const clock = new SimulatedClock()
  const kinds: string[] = []
  const machine = captchaMachine.provide({
    actors: {
      fetchCaptcha: fromPromise(({ input }) => {
        kinds.push(input.kind)
        const result = answer(kinds.length)
        return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
      }),
      computeProof: fromPromise(({ input }) => Promise.resolve(`proof of ${input.captcha?.source}`)),
    },
  })
  const actor = createActor(machine, { clock, input: { now: () => clock.now() } }).start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, clock, kinds, settled }
}
const picture = (fetch: number): CaptchaResult => ({
  ok: true,
  captcha: { id: `c${fetch}`, kind: 'image', source: 'data:,' },
})

describe('captcha', () => {
  it('fetches a picture at the start', async () => {
    const { settled } = start(picture)
    const snapshot = await settled()
    expect(snapshot.hasTag('shown')).toBe(true)
    expect(snapshot.context.captcha?.id).toBe('c1')
  })

  it('refreshes on a click, at most once per second [4.29, 9.14]', async () => {
    const { actor, clock, kinds, settled } = start(picture)
    await settled()
    clock.increment(999)
    actor.send({ type: 'captcha.refreshed' })
    expect(kinds).toHaveLength(1)
    clock.increment(1)
    actor.send({ type: 'captcha.refreshed' })
    expect((await settled()).context.captcha?.id).toBe('c2')
    actor.send({ type: 'captcha.refreshed' })
    expect(kinds).toHaveLength(2)
  })

  it('says why there is no picture and tries again on a click', async () => {
    const { actor, clock, settled } = start((fetch) =>
      fetch === 1 ? { ok: false, failure: 'tooManyRequests', retryAfterMs: 4000 } : picture(fetch),
    )
    const failed = await settled()
    expect(failed.hasTag('failed')).toBe(true)
    expect(failed.context.problem).toMatchObject({ failure: 'tooManyRequests', until: 4000 })
    clock.increment(1000)
    actor.send({ type: 'captcha.refreshed' })
    const shown = await settled()
    expect(shown.hasTag('shown')).toBe(true)
    expect(shown.context.problem).toBeNull()
  })

  it('keeps a thrown surprise as unknown', async () => {
    const { settled } = start(() => new Error('500'))
    expect((await settled()).context.problem?.failure).toBe('unknown')
  })

  it('offers a sound instead of a picture', async () => {
    const { actor, kinds, settled } = start(picture)
    await settled()
    actor.send({ type: 'captcha.kindChosen', kind: 'audio' })
    await settled()
    expect(kinds).toEqual(['image', 'audio'])
  })

  it('computes a proof for people who can neither see nor hear', async () => {
    const { actor, settled } = start((fetch) =>
      fetch === 1 ? picture(fetch) : { ok: true, captcha: { id: 'c2', kind: 'proof', source: 'challenge' } },
    )
    await settled()
    actor.send({ type: 'captcha.kindChosen', kind: 'proof' })
    const snapshot = await settled()
    expect(snapshot.hasTag('answered')).toBe(true)
    expect(snapshot.context.proof).toBe('proof of challenge')
  })
})
