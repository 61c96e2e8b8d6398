import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { betSlipMachine } from './bet-slip.machine.ts'
import { sampleBefore as before, sampleBet as bet, samplePlaced, sampleQuote as quote } from './bet-slip.samples.ts'

const priced = { ok: true, quote }
const placed = { ok: true, bets: samplePlaced, chase: null }
const found = { found: true, bets: samplePlaced, chase: null }

const run = (script: Script) => {
  let made = 0
  const started = runScripted(betSlipMachine, script, (now) => ({ now, newId: () => `id-${(made += 1)}` }))
  const review = async () => {
    started.actor.send({ type: 'bet.picked', bet })
    await started.settled()
  }
  const confirm = () => {
    started.actor.send({ type: 'bet.confirmed' })
    return started.settled()
  }
  const sent = (name: string) => started.calls.filter((call) => call.name === name).map(({ input }) => input)
  return { ...started, review, confirm, sent }
}

describe('a bet slip', () => {
  it('shows the price before it asks, and places only what was confirmed', async () => {
    const { actor, review, confirm, sent, emitted } = run({ priceBet: [priced], placeBet: [placed] })
    await review()
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { quote, placed: null } })
    expect(sent('placeBet')).toEqual([])
    expect(await confirm()).toMatchObject({ value: 'placed', context: { placed: { bets: samplePlaced } } })
    expect(sent('placeBet')).toEqual([{ ...bet, quoteId: quote.quoteId, requestId: 'id-1' }])
    expect(emitted).toEqual([{ type: 'bets.placed' }, { type: 'bet.known', requestId: 'id-1' }])
  })

  it('sends one bet for one tap, however often it is tapped', async () => {
    const { actor, review, confirm, sent } = run({ priceBet: [priced], placeBet: [placed] })
    await review()
    for (let tap = 0; tap < 5; tap += 1) actor.send({ type: 'bet.confirmed' })
    actor.send({ type: 'bet.picked', bet })
    actor.send({ type: 'bet.cleared' })
    expect(actor.getSnapshot().context.bet).toEqual(bet)
    expect(await confirm()).toMatchObject({ value: 'placed' })
    expect(sent('placeBet')).toHaveLength(1)
  })

  it('asks again at the new price when the odds changed, under a new request id', async () => {
    const changed = { ok: false, failure: 'oddsChanged', quote: { ...quote, quoteId: 'q_new' } }
    const { review, confirm, sent } = run({ priceBet: [priced], placeBet: [changed, placed] })
    await review()
    expect(await confirm()).toMatchObject({
      value: 'confirming',
      context: { changed: true, quote: { quoteId: 'q_new' } },
    })
    expect(await confirm()).toMatchObject({ value: 'placed' })
    expect(sent('placeBet')).toMatchObject([
      { quoteId: quote.quoteId, requestId: 'id-1' },
      { quoteId: 'q_new', requestId: 'id-2' },
    ])
  })

  it.each(['closed', 'notCovered', 'limit', 'walletLocked'])('says why it was refused: %s', async (failure) => {
    const { actor, review, confirm, settled } = run({ priceBet: [priced, priced], placeBet: [{ ok: false, failure }] })
    await review()
    expect(await confirm()).toMatchObject({ value: 'refused', context: { problem: { failure } } })
    actor.send({ type: 'bet.picked', bet })
    expect(await settled()).toMatchObject({ value: 'confirming', context: { problem: null } })
  })

  it('asks the server by the request id when no answer came, and finds the bet', async () => {
    const { clock, review, confirm, flushed, actor, sent } = run({
      priceBet: [priced],
      placeBet: [new OfflineError()],
      askBet: [new OfflineError(), found],
    })
    await review()
    expect(await confirm()).toMatchObject({ value: { sent: 'unknown' }, context: { problem: { failure: 'offline' } } })
    for (let turn = 0; turn < 2; turn += 1) {
      clock.increment(2000)
      await flushed()
    }
    expect(actor.getSnapshot()).toMatchObject({
      value: 'placed',
      context: { placed: { bets: samplePlaced }, problem: null },
    })
    expect(sent('askBet')).toEqual([{ requestId: 'id-1' }, { requestId: 'id-1' }])
    expect(sent('placeBet')).toHaveLength(1)
  })

  it('says that no bet was placed only after the server said so three times, and tries again under the same id', async () => {
    const { actor, review, confirm, flushed, sent } = run({
      priceBet: [priced],
      placeBet: [new OfflineError(), placed],
      askBet: [{ found: false }, { found: false }, { found: false }],
    })
    await review()
    await confirm()
    for (let turn = 0; turn < 3; turn += 1) {
      expect(actor.getSnapshot().value).toEqual({ sent: 'unknown' })
      actor.send({ type: 'bet.asked' })
      await flushed()
    }
    expect(actor.getSnapshot().value).toBe('notPlaced')
    expect(await confirm()).toMatchObject({ value: 'placed' })
    expect(sent('placeBet').map((input) => (input as { requestId: string }).requestId)).toEqual(['id-1', 'id-1'])
  })

  it('stops asking when the sender is logged out, and asks again when told of the bet', async () => {
    const reported = Promise.withResolvers<typeof before>()
    const { clock, actor, review, confirm, flushed, sent, emitted } = run({
      recallBet: [new Promise(() => {}), reported.promise],
      priceBet: [priced],
      placeBet: [new OfflineError()],
      askBet: [{ loggedOut: true }, found],
    })
    await review()
    await confirm()
    clock.increment(2000)
    await flushed()
    expect(actor.getSnapshot()).toMatchObject({ value: 'picking', context: { bet: null, problem: null } })
    clock.increment(60_000)
    await flushed()
    expect(sent('askBet')).toHaveLength(1)
    expect(emitted).toEqual([])
    reported.resolve({ ...before, requestId: 'id-1' })
    await flushed()
    expect(actor.getSnapshot()).toMatchObject({ value: 'placed', context: { placed: { bets: samplePlaced } } })
    expect(sent('askBet')).toEqual([{ requestId: 'id-1' }, { requestId: 'id-1' }])
    expect(sent('placeBet')).toHaveLength(1)
    expect(emitted).toEqual([{ type: 'bets.placed' }, { type: 'bet.known', requestId: 'id-1' }])
  })

  it('asks about a bet from before at once, and never sends it again', async () => {
    const no = { found: false }
    const { actor, flushed, sent, emitted } = run({ recallBet: [before], askBet: [no, no, no] })
    await flushed()
    for (let turn = 0; turn < 2; turn += 1) {
      expect(actor.getSnapshot()).toMatchObject({ value: { sent: 'unknown' }, context: { before } })
      expect(emitted).toEqual([])
      actor.send({ type: 'bet.asked' })
      await flushed()
    }
    expect(actor.getSnapshot().value).toBe('notPlaced')
    expect(emitted).toEqual([{ type: 'bet.known', requestId: before.requestId }])
    actor.send({ type: 'bet.confirmed' })
    expect(actor.getSnapshot().value).toBe('notPlaced')
    expect(sent('placeBet')).toEqual([])
  })

  it('prices picks again that change while a price is loading', async () => {
    const other = { ...bet, issueNo: '20261121-0902' }
    const fault = { ok: false, failure: 'selection', detail: { slip: 0, reason: 'lines', badLines: ['12x'] } }
    const { actor, settled, sent } = run({ priceBet: [priced, fault, priced] })
    actor.send({ type: 'bet.picked', bet })
    await settled()
    actor.send({ type: 'bet.picked', bet: other })
    expect(actor.getSnapshot().context.quote).toBeNull()
    expect(await settled()).toMatchObject({
      value: 'picking',
      context: { problem: { failure: 'selection' }, detail: { badLines: ['12x'] } },
    })
    actor.send({ type: 'bet.picked', bet })
    expect(await settled()).toMatchObject({ value: 'confirming', context: { problem: null, detail: null } })
    expect(sent('priceBet')).toEqual([bet, other, bet])
  })
})
