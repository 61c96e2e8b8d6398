import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { BotCheckOutput } from '../shared/bot-check-output.ts'
import { SecretBox } from '../shared/secrets.ts'
import { smsCodeMachine } from './sms-code.machine.ts'
import type { SendCodeResult, SmsCodeInput, SmsDeadline } from './sms-code.types.ts'

const number = { countryDialingCode: '880', mobileNum: '1712345678' }
const sentFor = (resendMinutes: number): SendCodeResult => ({ ok: true, resendMinutes, validMinutes: 5 })

const start = (answer: SendCodeResult | Error = sentFor(2), input: Partial<SmsCodeInput> = {}, passes = true) => {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const deadlines: SmsDeadline[] = []
  const machine = smsCodeMachine.provide({
    actors: {
      botCheck: fromPromise<BotCheckOutput>(() => {
        calls.push('botCheck')
        return Promise.resolve(
          passes ? { ok: true, pass: new SecretBox('pass-1') } : { ok: false, failure: 'cancelled' as const },
        )
      }),
      sendCode: fromPromise(({ input: requested }) => {
        calls.push(`sendCode ${requested.number.mobileNum} with ${requested.pass?.read()}`)
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    },
    actions: { rememberDeadline: (_, deadline) => void deadlines.push(deadline) },
  })
  const actor = createActor(machine, { clock, input: { phoneAuth: false, now: () => clock.now(), ...input } }).start()
  const request = async (valid = true) => {
    actor.send({ type: 'number.changed', number, valid })
    actor.send({ type: 'code.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, clock, calls, deadlines, request }
}

describe('SMS code', () => {
  it('is ready at first, and again when the countdown ends [4.23]', async () => {
    const { actor, clock, request } = start(sentFor(1))
    expect(actor.getSnapshot().hasTag('sendable')).toBe(true)
    await request()
    clock.increment(60_000)
    expect(actor.getSnapshot().hasTag('sendable')).toBe(true)
  })

  it('runs the bot check before it sends, and sends with its pass [4.28]', async () => {
    const { calls, request } = start()
    await request()
    expect(calls).toEqual(['botCheck', 'sendCode 1712345678 with pass-1'])
  })

  it('sends nothing when the bot check is closed [4.28]', async () => {
    const { calls, request } = start(sentFor(1), {}, false)
    expect((await request()).hasTag('sendable')).toBe(true)
    expect(calls).toEqual(['botCheck'])
  })

  it.each([1, 2, 10])('counts 60 seconds for each of %d minutes until the next code [4.24, 9.11]', async (minutes) => {
    const { actor, clock, request } = start(sentFor(minutes))
    const snapshot = await request()
    expect(snapshot.hasTag('counting')).toBe(true)
    expect(snapshot.context.until).toBe(minutes * 60_000)
    clock.increment(minutes * 60_000 - 1)
    expect(actor.getSnapshot().hasTag('counting')).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('counting')).toBe(false)
  })

  it('knows the lifetime of the code, which is not its countdown, or that the lifetime is unknown', async () => {
    expect((await start(sentFor(1)).request()).context).toMatchObject({ until: 60_000, validMinutes: 5 })
    const unsaid = await start({ ok: true, resendMinutes: 1, validMinutes: null }).request()
    expect(unsaid.context).toMatchObject({ until: 60_000, validMinutes: null })
  })

  it('counts one minute with the phone-auth service [4.25, 9.12]', async () => {
    const { request } = start(sentFor(10), { phoneAuth: true })
    expect((await request()).context.until).toBe(60_000)
  })

  it('sends only to a valid number and not while it counts [4.26]', async () => {
    const { calls, request } = start()
    await request(false)
    expect(calls).toEqual([])
    await request(true)
    await request(true)
    expect(calls).toHaveLength(2)
  })

  it('rests a second between two sends [4.27, 9.13]', async () => {
    const { actor, clock, calls, request } = start({ ok: false, failure: 'phoneInvalid' })
    await request()
    actor.send({ type: 'problem.dismissed' })
    clock.increment(999)
    await request()
    expect(calls).toHaveLength(2)
    clock.increment(1)
    await request()
    expect(calls).toHaveLength(4)
  })

  it('warns with the words of the server and waits for a confirm [8.01]', async () => {
    const { actor, request } = start({ ok: false, failure: 'unknown', message: 'No credit left' })
    const snapshot = await request()
    expect(snapshot.hasTag('warning')).toBe(true)
    expect(snapshot.context.problem?.message).toBe('No credit left')
    actor.send({ type: 'problem.dismissed' })
    expect(actor.getSnapshot().hasTag('warning')).toBe(false)
  })

  it('warns when the server cannot be reached', async () => {
    const { request } = start(new Error('no answer'))
    expect((await request()).context.problem?.failure).toBe('unknown')
  })

  it.each([
    ['tooManyRequests', undefined, 300_000],
    ['phoneTooManyRequests', undefined, 300_000],
    ['tooManyRequests', 42_000, 42_000],
  ] as const)('locks after %s (Retry-After %s) for %d ms [9.15]', async (failure, retryAfterMs, restMs) => {
    const { actor, clock, deadlines, request } = start({ ok: false, failure, ...(retryAfterMs && { retryAfterMs }) })
    expect((await request()).hasTag('locked')).toBe(true)
    expect(deadlines).toEqual([{ until: restMs, reason: 'locked' }])
    actor.send({ type: 'problem.dismissed' })
    expect(actor.getSnapshot().context.problem).toBeNull()
    clock.increment(restMs - 1)
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('sendable')).toBe(true)
  })

  it('goes on counting after a reload [4.24]', async () => {
    const { deadlines, request } = start(sentFor(2))
    await request()
    const { actor, clock } = start(sentFor(2), { deadline: deadlines[0] ?? null })
    expect(actor.getSnapshot().hasTag('counting')).toBe(true)
    clock.increment(120_000)
    expect(actor.getSnapshot().hasTag('sendable')).toBe(true)
  })

  it('stays locked after a reload, and forgets a deadline that has passed', () => {
    const locked = start(sentFor(1), { deadline: { until: 10, reason: 'locked' } })
    expect(locked.actor.getSnapshot().hasTag('locked')).toBe(true)
    const past = start(sentFor(1), { deadline: { until: 0, reason: 'sent' } })
    expect(past.actor.getSnapshot().hasTag('sendable')).toBe(true)
  })
})
