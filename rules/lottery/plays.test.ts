import { describe, expect, it } from 'vitest'
import { houseEdge, millionths, payoutOf, payoutText } from './odds.ts'
import { returned } from './play.ts'
import { isFault } from './selection.ts'
import { everyPlay, figures, playById, workedExamples } from './testing/fixtures.ts'
import { tallied } from './testing/tallied.ts'

const rtp = millionths('0.97')!

it('has every play of the specification and no other', () => {
  expect(everyPlay.map(({ play }) => play.id).sort()).toEqual(figures.map(({ id }) => id).sort())
})

it('gives every play its name, group, form, condition and units', () => {
  for (const { id, en, local, group, form, unitsPerBet, win } of figures) {
    const play = playById.get(id)!
    expect([id, play.name, play.localName, play.group, play.form, play.unitsPerBet, play.win]).toEqual([
      id,
      en,
      local,
      group,
      form,
      unitsPerBet,
      win,
    ])
  }
})

it('pays every tier what the specification pays at 0.97', () => {
  for (const { id, tiers } of figures) {
    const paid = Object.fromEntries(playById.get(id)!.tiers.map((tier) => [tier.tier, payoutText(payoutOf(tier, rtp))]))
    const wanted = Object.fromEntries(
      Object.entries(tiers).map(([tier, { payout }]) => [tier === '*' ? 'hit' : tier, payout]),
    )
    expect([id, paid]).toEqual([id, wanted])
  }
})

it('keeps the exact chance of every tier', () => {
  for (const { id, tiers } of figures)
    for (const [name, { prob, push = 0, total = 1 }] of Object.entries(tiers)) {
      const tier = playById.get(id)!.tiers.find(({ tier: mine }) => mine === (name === '*' ? 'hit' : name))!
      const [up, down] = prob.split('/').map(BigInt)
      expect([id, name, tier.winning * down!]).toEqual([id, name, tier.total * up!])
      expect([id, name, tier.push * BigInt(total)]).toEqual([id, name, BigInt(push) * tier.total])
    }
})

it('returns what the specification says, and keeps the rest', () => {
  for (const { id, tiers, rtp: joint } of figures) {
    const play = playById.get(id)!
    const alternatives = Object.values(tiers).flatMap((tier) => (tier.rtp ? [Number(tier.rtp)] : []))
    const back = joint ? Number(joint) : alternatives.length > 0 ? Math.min(...alternatives) : null
    const edge = houseEdge(play.tiers, play.joint, play.unitsPerBet, rtp)
    // the prizes of one number of orders are one bet; their payouts are rounded down one by one
    if (play.id.startsWith('sea4.ibox')) expect([id, edge >= 300 && edge < 303]).toEqual([id, true])
    else if (back !== null) expect([id, edge]).toEqual([id, Math.round((1 - back) * 10_000)])
  }
})

describe('the worked examples', () => {
  for (const {
    id,
    play: playId,
    selection,
    bets,
    stakeUnits,
    draw,
    wins,
    pushes = [],
    returnPerUnitStake,
  } of workedExamples)
    it(`${id}: ${playId}`, () => {
      const play = playById.get(playId)!
      const checked = play.check(selection)
      if (isFault(checked)) throw new Error(checked.reason)
      expect(play.count(checked.selection)).toBe(bets)
      expect(bets * play.unitsPerBet).toBe(stakeUnits)
      const settled = play.settle(checked.selection, draw)
      // The figures name a tier of alternatives by what was picked; here "*" and the count of arrangements stand aside.
      const plain = (tier: string) => (playId === 'lhc.special' ? 'hit' : tier.split(':')[0])
      const listed = (hits: readonly { unit: string; tier: string; times: number }[]) =>
        hits.map(({ unit, tier, times }) => `${unit} ${plain(tier)} ×${times}`).sort()
      expect(listed(settled.hits)).toEqual(listed(wins))
      expect(settled.pushes.toSorted()).toEqual(pushes.toSorted())
      const pay = new Map(play.tiers.map((tier) => [tier.tier, payoutOf(tier, rtp)]))
      expect(payoutText(returned(tallied(settled), (tier) => pay.get(tier)!, 1000n))).toBe(returnPerUnitStake)
    })
})
