import { h, pause, still } from '../dom.ts'
import type { Session } from '../session.ts'
import { betPicker, openStage } from '../stage.ts'
import { language, n, t } from '../texts.ts'

type Rules = { fish: Record<string, number>; rtp: string }
/** Figure, colours, and names in Bengali and English. */
const looks: Record<string, [motif: string, palette: number, bn: string, en: string]> = {
  clownfish: ['fish', 2, 'ক্লাউনফিশ', 'Clownfish'],
  sardine: ['fish', 7, 'সার্ডিন', 'Sardine'],
  butterfly: ['fish', 11, 'প্রজাপতি মাছ', 'Butterfly fish'],
  puffer: ['fish', 4, 'পটকা', 'Puffer'],
  seahorse: ['jelly', 1, 'সিহর্স জেলি', 'Seahorse'],
  lionfish: ['fish', 14, 'লায়নফিশ', 'Lionfish'],
  octopus: ['octopus', 3, 'অক্টোপাস', 'Octopus'],
  turtle: ['turtle', 6, 'কচ্ছপ', 'Turtle'],
  lobster: ['crab', 2, 'গলদা', 'Lobster'],
  ray: ['jelly', 9, 'শাপলাপাতা', 'Ray'],
  swordfish: ['shark', 7, 'তলোয়ার মাছ', 'Swordfish'],
  hammerhead: ['shark', 4, 'হাতুড়ি হাঙর', 'Hammerhead'],
  manta: ['jelly', 13, 'মান্টা', 'Manta'],
  carp: ['fish', 0, 'সোনার রুই', 'Golden carp'],
  shark: ['shark', 1, 'হাঙর', 'Shark'],
  whale: ['shark', 12, 'তিমি', 'Whale'],
  seaDragon: ['dragon', 6, 'সাগর ড্রাগন', 'Sea dragon'],
  goldenDragon: ['dragon', 0, 'সোনার ড্রাগন', 'Golden dragon'],
}
const nameOf = (fish: string) => looks[fish]![language === 'BN' ? 2 : 3]
const picture = (fish: string) => `/figure/${looks[fish]![0]}/${looks[fish]![1]}.svg`
/** The figures are of one gold; each kind has a colour of its own. Golden ones stay golden. */
const hueOf = (fish: string) => (fish.startsWith('golden') || fish === 'carp' ? 0 : looks[fish]![1] * 47) % 360
const lanes = 8

function aboutFish({ fish, rtp }: Rules) {
  const row = ([name, times]: [string, number]) => {
    const chance = Math.floor((0.97 * 2 ** 32) / times) / 2 ** 32
    return h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        h('img', { src: picture(name), alt: '', width: 32, height: 32, style: `filter:hue-rotate(${hueOf(name)}deg)` }),
        ` ${nameOf(name)}`,
      ),
      h('td', {}, `× ${n(times)}`),
      h('td', {}, `${n(chance * 100, 3)} %`),
    )
  }
  return [
    h('p', { class: 'rtp' }, `${t('rtp')}: ${n(Number(rtp), 2)} %`),
    h('table', {}, h('tbody', {}, Object.entries(fish).map(row))),
  ]
}

/** Fishing: each tap on a fish is one bullet. Small fish swim often, large ones seldom; the chance is each fish's own. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const stage = openStage(session, () => aboutFish(rules))
  const { money } = stage
  const minStake = Math.max(1, Math.floor(money.read(session.game.minBet ?? '1')))
  const picker = betPicker(
    stage,
    [1, 2, 5, 10, 25, 50].map((times) => times * minStake),
    t('bullet'),
  )
  const sea = h('div', { class: 'sea', role: 'group', 'aria-label': t('aim') })
  const cannon = h('img', { class: 'cannon', src: '/figure/cannon/5.svg', alt: '' })
  const kinds = Object.entries(rules.fish)
  const waiting: HTMLButtonElement[] = []
  let shooting = false

  function pick(): [string, number] {
    const weights = kinds.map(([, times]) => 1 / Math.sqrt(times))
    let left = Math.random() * weights.reduce((a, b) => a + b, 0)
    return kinds.find((_, index) => (left -= weights[index]!) < 0) ?? kinds[0]!
  }

  function swim(lane: number, begun = 0): void {
    const [fish, times] = pick()
    const size = 54 + Math.min(70, Math.sqrt(times) * 9)
    const left = Math.random() < 0.5
    const button = h(
      'button',
      {
        type: 'button',
        class: `fish ${left ? 'left' : ''}`,
        'data-fish': fish,
        'aria-label': `${nameOf(fish)} × ${n(times)}`,
        style: `--size:${size}px;--lane:${lane};--time:${9 + Math.random() * 7}s;--x:${(lane * 37) % 75}%;animation-delay:-${begun}s`,
        onclick: () => aim(button),
      },
      h('img', { src: picture(fish), alt: '', draggable: 'false', style: `filter:hue-rotate(${hueOf(fish)}deg)` }),
      h('b', {}, `×${n(times)}`),
    )
    button.addEventListener('animationend', (event) => {
      if (event.animationName !== 'swim') return
      button.remove()
      swim(lane)
    })
    sea.append(button)
  }

  async function fly(to: HTMLElement): Promise<void> {
    const from = cannon.getBoundingClientRect()
    const at = to.getBoundingClientRect()
    const within = sea.getBoundingClientRect()
    const [x, y] = [at.x + at.width / 2 - within.x, at.y + at.height / 2 - within.y]
    const [sx, sy] = [from.x + from.width / 2 - within.x, from.y - within.y]
    cannon.style.rotate = `${(Math.atan2(x - sx, sy - y) * 180) / Math.PI}deg`
    if (still()) return
    const shell = h('i', { class: 'shell' })
    sea.append(shell)
    const path = [{ translate: `${sx}px ${sy}px` }, { translate: `${x}px ${y}px` }]
    await shell.animate(path, { duration: 260, easing: 'ease-out' }).finished
    shell.remove()
  }

  async function shoot(target: HTMLButtonElement): Promise<void> {
    const bet = picker.amount()
    if (!target.isConnected) return
    if (bet > stage.balance()) {
      waiting.length = 0
      return stage.refuse('INSUFFICIENT_FUNDS')
    }
    const mine = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const [answer] = await Promise.all([
      stage.bet('play', { fish: target.dataset['fish'], bet: money.wire(bet), mine }),
      fly(target),
    ])
    stage.proved(answer)
    if (!answer.ok) {
      waiting.length = 0
      return
    }
    stage.setBalance(answer['balance'])
    const { caught } = answer['result'] as { caught: boolean }
    target.classList.add(caught ? 'caught' : 'hit')
    if (!caught) {
      if (answer.checked) stage.say(t('missed'))
      await pause(150)
      return target.classList.remove('hit')
    }
    const payout = money.read(String(answer['payout']))
    target.append(h('span', { class: 'prize' }, `+${money.show(payout)}`))
    stage.say(`${t('caught')}: ${nameOf(target.dataset['fish']!)} · ${money.show(payout)}`, 'win')
    const lane = Number(target.style.getPropertyValue('--lane'))
    setTimeout(() => {
      target.remove()
      swim(lane)
    }, 900)
  }

  async function aim(target: HTMLButtonElement) {
    if (waiting.length >= 3 || target.classList.contains('caught')) return
    waiting.push(target)
    if (shooting) return
    shooting = true
    for (let next = waiting.shift(); next; next = waiting.shift()) await shoot(next)
    shooting = false
  }

  stage.root.classList.add('fishing')
  sea.append(cannon)
  for (let lane = 0; lane < lanes; lane++) swim(lane, Math.random() * 8)
  stage.root.append(sea, h('div', { class: 'controls' }, h('p', {}, t('aim')), picker.element))
}
