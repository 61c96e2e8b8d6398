import './hall.css'
import { drawing, h, s } from '../dom.ts'
import { n, t } from '../texts.ts'
import type { Apparatus } from './apparatus.ts'
import { dice } from './dice.ts'
import { hands } from './hands.ts'
import { moneyWheel } from './money-wheel.ts'
import { presenter } from './presenter.ts'
import { rouletteWheel } from './roulette-wheel.ts'
import { tableTop, wall } from './wall.ts'

const apparatusOf: Record<string, () => Apparatus> = {
  ROU1: rouletteWheel,
  WHE1: moneyWheel,
  SIC1: dice,
  CARD3: () => ({ rest: () => undefined, play: () => Promise.resolve() }),
  BAC1: () => hands(['player', 'banker'], 2),
  DT1: () => hands(['dragon', 'tiger'], 1),
  TP1: () => hands(['a', 'b'], 3),
  AB1: () => hands(['joker', 'andar', 'bahar'], 0, true),
}

/** The presenter's place: beside a wheel, behind cards. */
const places: Record<string, [x: number, y: number, size: number]> = {
  ROU1: [302, 44, 0.98],
  WHE1: [302, 44, 0.98],
}

function clock() {
  const ring = s('circle', { cx: 20, cy: 20, r: 17, pathLength: 1 })
  const seconds = h('b', {})
  const picture = s(
    'svg',
    { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    s('circle', { cx: 20, cy: 20, r: 17, class: 'track' }),
    ring,
  )
  return {
    element: h('span', { class: 'clock', role: 'timer' }, picture as unknown as HTMLElement, seconds),
    ring,
    seconds,
  }
}

/** Cards of a record, such as `4c`, in print: `4♣`. */
const readCards = (text: string): string =>
  text.replace(
    /\b([A2-9TJQK])([shdc])\b/g,
    (_, rank: string, suit: string) => `${rank === 'T' ? '10' : rank}${'♠♥♦♣'['shdc'.indexOf(suit)]}`,
  )

export type Phase = 'open' | 'closed' | 'shown'
export type Hall = ReturnType<typeof openHall>

/** The hall of a round: its presenter, the device, clock, result and winnings. */
export function openHall(engine: string, table: string) {
  const apparatus = apparatusOf[engine]!()
  const [x, y, size] = places[engine] ?? [200, 36, 1.06]
  const back = drawing(
    'backdrop',
    '0 0 400 220',
    `${wall([x > 200 ? 284 : 200])}${presenter(table, x, y, size)}${tableTop()}`,
  )
  const phase = h('b', { class: 'phase' })
  const people = h('small', {})
  const time = clock()
  const result = h('b', { class: 'result' })
  const won = h('output', { class: 'won' })
  const element = h(
    'section',
    { class: `hall scene-${engine.toLowerCase()}`, 'data-phase': 'open' },
    back as unknown as HTMLElement,
    apparatus.scene as unknown as HTMLElement,
    apparatus.front,
    h('div', { class: 'says' }, phase, people),
    time.element,
    h('div', { class: 'outcome' }, result, won),
  )
  return {
    element,
    apparatus,
    /** The bank's side, where lost chips go and winnings come from. */
    bank: () => element.getBoundingClientRect(),
    /** @param text what the presenter says besides the state of bets */
    setPhase(now: Phase, left: number, all: number, players: number, text?: string) {
      element.dataset['phase'] = now
      phase.textContent = text ?? t(now === 'open' ? 'betsOpen' : now === 'closed' ? 'noMoreBets' : 'nextRound')
      time.seconds.textContent = n(left)
      time.ring.style.strokeDashoffset = String(1 - Math.min(1, (left * 1000) / all))
      people.textContent = `${t('players')}: ${n(players)}`
    },
    show(text: string, sign: string) {
      result.textContent = readCards(text)
      result.dataset['sign'] = sign
    },
    /** The player's result of the round; it stays until the next one. */
    tell(text: string, mood: 'win' | 'loss' | '') {
      won.textContent = text
      won.dataset['mood'] = mood
    },
  }
}
