import { h, pause, s, still } from '../dom.ts'
import { gameName, type Stage } from '../stage.ts'
import { n, t } from '../texts.ts'
import { drawWins, makeReel } from './reel.ts'
import type { SlotRules, Spin } from './rules.ts'

/** The reels with the lines over them. */
function openReels(rules: SlotRules, images: Record<string, string>) {
  const reels = rules.reels.map((strip, index) => makeReel(images, strip, (index * 7 + 3) % 32))
  const over = s('svg', { class: 'lines', viewBox: '0 0 100 60', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
  return {
    elements: [...reels.map(({ element }) => element), over as unknown as HTMLElement],
    draw: (wins: Spin['wins']) => drawWins(over, reels, rules, wins),
    lightScatters: ({ stops }: Spin) =>
      reels.forEach((reel, index) =>
        reel
          .cells()
          .forEach((cell, row) => rules.reels[index]![(stops[index]! + row) % 32] === 'S' && cell.classList.add('lit')),
      ),
    /** Turns all of them to the positions of a spin, one after the other. */
    turn: ({ stops }: Spin, firstMs: number, eachMs: number) =>
      Promise.all(reels.map((reel, index) => reel.turn(stops[index]!, firstMs + index * eachMs))),
  }
}

/** The payout of a bet so far, counting up: golden and named a win only above the stake. */
function openSum({ money }: Stage) {
  const name = h('small', {}, t('win'))
  const sum = h('output', { class: 'won' }, money.show(0))
  const show = (paid: number, stake: number) => {
    const isReturned = paid > 0 && paid <= stake
    name.textContent = t(isReturned ? 'returned' : 'win')
    sum.className = isReturned ? '' : 'won'
    sum.textContent = money.show(paid)
  }
  return {
    element: h('p', { class: 'winbox' }, name, sum),
    show,
    async count(to: number, stake: number): Promise<void> {
      const steps = still() ? 1 : 18
      for (let step = 1; step <= steps; step++) {
        show(Math.round((to * step) / steps), stake)
        if (step < steps) await pause(28)
      }
    },
  }
}

const pictureOf = (name: string, reels: HTMLElement[]) =>
  h('div', { class: 'reels', role: 'img', 'aria-label': name }, reels)

/** The reels with the drawing over them, and the sum won by a bet so far. */
export function openCabinet(stage: Stage, rules: SlotRules, images: Record<string, string>) {
  const { session } = stage
  const reels = openReels(rules, images)
  const sumShown = openSum(stage)
  const banner = h('p', { class: 'banner', 'aria-hidden': 'true' })

  async function turn(spin: Spin, quick: boolean, sum: number, stake: number): Promise<number> {
    reels.draw([])
    await reels.turn(spin, quick ? 260 : 620, quick ? 60 : 190)
    reels.draw(spin.wins)
    const gained = (spin.total * stake) / rules.lines.length
    if (spin.scatters >= 3) reels.lightScatters(spin)
    if (gained > 0) {
      await sumShown.count(sum + gained, stake)
      await pause(quick ? 250 : 700)
    }
    return sum + gained
  }
  return {
    element: h('div', { class: 'cabinet' }, pictureOf(gameName(session), reels.elements), banner),
    sum: sumShown.element,
    clear: () => sumShown.show(0, 0),
    /** Plays all spins of a bet; returns the sum they won. */
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
    async lay(spins: readonly Spin[], sum: number, stake: number): Promise<void> {
      const last = spins.at(-1)!
      await reels.turn(last, 0, 0)
      reels.draw(last.wins)
      sumShown.show(sum, stake)
    },
  }
}
