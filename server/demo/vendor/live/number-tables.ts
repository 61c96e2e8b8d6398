import { roulettePays, roulettePlaces } from '#rules/roulette.ts'
import { colourOf, moneyWheelOrder } from '#rules/wheels.ts'
import { lost, type LiveGame } from './live-game.ts'

/** Roulette with one zero. What a place pays makes the part that comes back the same for all. */
export const roulette: LiveGame = {
  engine: 'ROU1',
  areas: Object.fromEntries(
    [...roulettePlaces].map(([area, { length }]) => [area, { pays: `${roulettePays(length)} : 1`, rtp: '97.30' }]),
  ),
  deal(chance) {
    const number = chance.below(37)
    const colour = colourOf(number)
    return { shown: { number, colour }, text: `${number} ${colour}`, sign: String(number) }
  },
  back(area, { shown }) {
    const covered = roulettePlaces.get(area)!
    return covered.includes(shown['number'] as number) ? [roulettePays(covered.length) + 1, 1] : lost
  },
}

const totals: Record<number, number> = { 4: 60, 5: 30, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 }
const totalPays = (total: number) => totals[total > 10 ? 21 - total : total]!
const totalRtp = (total: number) => {
  const low = total > 10 ? 21 - total : total
  const ways = [1, 3, 6, 10, 15, 21, 25, 27][low - 3]!
  return (((totalPays(total) + 1) * ways * 100) / 216).toFixed(2)
}

/** Sic Bo: three dice. Small and big lose to a triple. */
export const sicBo: LiveGame = {
  engine: 'SIC1',
  areas: Object.fromEntries([
    ['small', { pays: '1 : 1', rtp: '97.22' }],
    ['big', { pays: '1 : 1', rtp: '97.22' }],
    ['odd', { pays: '1 : 1', rtp: '97.22' }],
    ['even', { pays: '1 : 1', rtp: '97.22' }],
    ['triple', { pays: '33 : 1', rtp: '94.44' }],
    ...Array.from({ length: 14 }, (_, index) => {
      const total = index + 4
      return [`t${total}`, { pays: `${totalPays(total)} : 1`, rtp: totalRtp(total) }] as const
    }),
  ]),
  deal(chance) {
    const dice = [1, 2, 3].map(() => chance.below(6) + 1)
    const total = dice.reduce((sum, die) => sum + die, 0)
    return { shown: { dice, total }, text: `${dice.join(' ')} = ${total}`, sign: String(total) }
  },
  back(area, { shown }) {
    const { dice, total } = shown as { dice: number[]; total: number }
    const triple = dice.every((die) => die === dice[0])
    if (area === 'triple') return triple ? [34, 1] : lost
    if (/^t\d+$/.test(area)) return area === `t${total}` ? [totalPays(total) + 1, 1] : lost
    const fits = { small: total <= 10, big: total >= 11, odd: total % 2 === 1, even: total % 2 === 0 }[area]
    return fits && !triple ? [2, 1] : lost
  },
}

/** The wheel of 50 places: 1, 2, 5 and 23 pay themselves. */
export const moneyWheel: LiveGame = {
  engine: 'WHE1',
  areas: Object.fromEntries(
    [1, 2, 5, 23].map((value) => {
      const ways = moneyWheelOrder.filter((one) => one === value).length
      return [`x${value}`, { pays: `${value} : 1`, rtp: (ways * (value + 1) * 2).toFixed(2) }]
    }),
  ),
  deal(chance) {
    const place = chance.below(50)
    const value = moneyWheelOrder[place]!
    return { shown: { place, value }, text: `${value}`, sign: String(value) }
  },
  back: (area, { shown }) => (area === `x${shown['value'] as number}` ? [(shown['value'] as number) + 1, 1] : lost),
}
