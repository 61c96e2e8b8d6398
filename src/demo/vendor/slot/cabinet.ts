import { h, pause, s, still } from '../dom.ts'
import { gameName, type Stage } from '../stage.ts'
import { n, t } from '../texts.ts'
import { drawWins, makeReel } from './reel.ts'
import type { SlotRules, Spin } from './rules.ts'

/** The reels with what is drawn over them, and the sum a bet has won so far. */
export function openCabinet(stage: Stage, rules: SlotRules, images: Record<string, string>) {
  const { money, session } = stage
  const lines = rules.lines.length
  const reels = rules.reels.map((strip, index) => makeReel(images, strip, (index * 7 + 3) % 32))
  const over = s('svg', { class: 'lines', viewBox: '0 0 100 60', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
  const banner = h('p', { class: 'banner', 'aria-hidden': 'true' })
  const won = h('output', { class: 'won' }, money.show(0))

  const lightScatters = ({ stops }: Spin) =>
    reels.forEach((reel, index) =>
      reel
        .cells()
        .forEach((cell, row) => rules.reels[index]![(stops[index]! + row) % 32] === 'S' && cell.classList.add('lit')),
    )
  async function count(to: number): Promise<void> {
    const steps = still() ? 1 : 18
    for (let step = 1; step <= steps; step++) {
      won.textContent = money.show(Math.round((to * step) / steps))
      if (step < steps) await pause(28)
    }
  }
  async function turn(spin: Spin, quick: boolean, sum: number, stake: number): Promise<number> {
    drawWins(over, reels, rules, [])
    const pace = quick ? 260 : 620
    await Promise.all(reels.map((reel, index) => reel.turn(spin.stops[index]!, pace + index * (quick ? 60 : 190))))
    drawWins(over, reels, rules, spin.wins)
    const gained = (spin.total * stake) / lines
    if (spin.scatters >= 3) lightScatters(spin)
    if (gained > 0) {
      await count(sum + gained)
      await pause(quick ? 250 : 700)
    }
    return sum + gained
  }
  return {
    element: h(
      'div',
      { class: 'cabinet' },
      h(
        'div',
        { class: 'reels', role: 'img', 'aria-label': gameName(session) },
        reels.map(({ element }) => element),
        over as unknown as HTMLElement,
      ),
      banner,
    ),
    won,
    clear: () => void (won.textContent = money.show(0)),
    /** Plays all spins of a bet; the sum they won. */
    async show(spins: readonly Spin[], stake: number, quick: boolean): Promise<number> {
      let sum = 0
      for (const [index, one] of spins.entries()) {
        banner.textContent = index === 0 ? '' : t('freeSpinOf', { n: n(index), all: n(spins.length - 1) })
        sum = await turn(one, quick, sum, stake)
        if (index === 0 && spins.length > 1) {
          stage.say(`${t('freeSpins')}!`, 'win')
          await pause(still() ? 300 : 1100)
        }
      }
      banner.textContent = ''
      return sum
    },
    /** The reels as a bet left them, without turning. */
    async lay(spins: readonly Spin[], sum: number): Promise<void> {
      const last = spins.at(-1)!
      await Promise.all(reels.map((reel, index) => reel.turn(last.stops[index]!, 0)))
      drawWins(over, reels, rules, last.wins)
      won.textContent = money.show(sum)
    },
  }
}
