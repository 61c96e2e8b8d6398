import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { issueCountdownMachine } from './issue-countdown.machine.ts'
import { drawOf, issueAt } from './issue-countdown.samples.ts'
import { closesAt } from './issue-countdown.types.ts'

const run = (script: Script) => runScripted(issueCountdownMachine, script, (now) => ({ gameCode: 'ssc_1m', now }))

describe('the countdown of an issue', () => {
  it('counts by the server clock, closes, goes on with the next and waits for the draw beside it', async () => {
    // the server is four seconds ahead of the page
    const { actor, clock, flushed, emitted, calls } = run({
      readBoard: [
        { issue: issueAt('0001', 55_000), ahead: 4000 },
        { issue: issueAt('0002', 115_000), ahead: 4000 },
      ],
      awaitDraw: [drawOf('0001')],
    })
    await flushed()
    expect(closesAt(actor.getSnapshot().context)).toBe(51_000)
    clock.increment(50_999)
    await flushed()
    expect([actor.getSnapshot().hasTag('counting'), emitted]).toEqual([true, []])
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('drawing')).toBe(true)
    await flushed()
    const { context } = actor.getSnapshot()
    expect([context.issue?.issueNo, context.draw?.issueNo]).toEqual(['19700101-0002', '19700101-0001'])
    expect(actor.getSnapshot().hasTag('drawn')).toBe(true)
    expect(emitted).toMatchObject([{ type: 'issue.closed', issueNo: '19700101-0001' }, { type: 'issue.drawn' }])
    expect(calls.filter(({ name }) => name === 'awaitDraw')).toMatchObject([
      { input: { gameCode: 'ssc_1m', issueNo: '19700101-0001' } },
    ])
  })

  it('keeps trying when the server is silent, and asks again when no issue is open', async () => {
    const { actor, clock, flushed } = run({
      readBoard: [new OfflineError(), { issue: null, ahead: 0 }, { issue: issueAt('0001', 55_000), ahead: 0 }],
    })
    await flushed()
    expect(actor.getSnapshot().hasTag('lost')).toBe(true)
    clock.increment(2000)
    await flushed()
    expect(actor.getSnapshot().hasTag('between')).toBe(true)
    clock.increment(10_000)
    await flushed()
    expect(actor.getSnapshot().hasTag('counting')).toBe(true)
  })

  it('refreshes when the page becomes visible again, and keeps counting during that', async () => {
    const { actor, clock, flushed } = run({
      readBoard: [
        { issue: issueAt('0001', 55_000), ahead: 0 },
        new OfflineError(),
        { issue: issueAt('0009', 535_000), ahead: 0 },
        { issue: null, ahead: 0 },
      ],
    })
    await flushed()
    const shown = async () => {
      actor.send({ type: 'page.shown' })
      const meanwhile = actor.getSnapshot().hasTag('counting')
      await flushed()
      return [meanwhile, actor.getSnapshot().context.issue?.issueNo]
    }
    expect(await shown()).toEqual([true, '19700101-0001'])
    expect(await shown()).toEqual([true, '19700101-0009'])
    // the close of the first one is not waited for any more
    clock.increment(60_000)
    expect(actor.getSnapshot().hasTag('counting')).toBe(true)
    expect(await shown()).toEqual([true, undefined])
    expect(actor.getSnapshot().hasTag('between')).toBe(true)
  })

  it('starts over with another province', async () => {
    const { actor, clock, flushed, calls } = run({
      readBoard: [
        { issue: issueAt('0001', 55_000), ahead: 0 },
        { issue: issueAt('0002', 115_000), ahead: 0 },
        { issue: issueAt('TPHCM', 180_000), ahead: 0 },
      ],
      awaitDraw: [drawOf('0001')],
    })
    await flushed()
    clock.increment(55_000)
    await flushed()
    expect(actor.getSnapshot().hasTag('drawn')).toBe(true)
    actor.send({ type: 'province.chosen', province: 'TPHCM' })
    expect(actor.getSnapshot().context).toMatchObject({ issue: null, draw: null, awaited: null })
    await flushed()
    expect(actor.getSnapshot().context.issue?.issueNo).toBe('19700101-TPHCM')
    expect(actor.getSnapshot().hasTag('drawn')).toBe(false)
    expect(calls.at(-1)).toMatchObject({ name: 'readBoard', input: { gameCode: 'ssc_1m', province: 'TPHCM' } })
  })

  it('waits for a draw that is late, and for the newer one when the next issue closes first', async () => {
    const { actor, clock, flushed, calls } = run({
      readBoard: [
        { issue: issueAt('0001', 55_000), ahead: 0 },
        { issue: issueAt('0002', 115_000), ahead: 0 },
      ],
      awaitDraw: [new OfflineError()],
    })
    await flushed()
    clock.increment(55_000)
    await flushed()
    expect(actor.getSnapshot().hasTag('drawing')).toBe(true)
    clock.increment(2000)
    await flushed()
    clock.increment(58_000)
    await flushed()
    const awaited = calls
      .filter(({ name }) => name === 'awaitDraw')
      .map(({ input }) => (input as { issueNo: string }).issueNo)
    expect(awaited).toEqual(['19700101-0001', '19700101-0001', '19700101-0002'])
  })
})
