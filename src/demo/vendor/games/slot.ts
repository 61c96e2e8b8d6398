import { h, pause, s, still } from '../dom.ts'
import type { Session } from '../session.ts'
import { betPicker, openStage, type Stage } from '../stage.ts'
import { language, n, t } from '../texts.ts'
import { hueOf, pictures } from './slot-pictures.ts'

type Win = { line: number; symbol: string; count: number; pays: number }
type Spin = { stops: number[]; wins: Win[]; scatters: number; total: number }
type Rules = {
  reels: string[][]
  pays: Record<string, [number, number, number]>
  scatterPays: [number, number, number]
  freeSpins: { count: number; multiplier: number }
  lines: number[][]
  rtp: string
}

const passing = 18

function aboutSlot(rules: Rules, images: Record<string, string>) {
  const named: Record<string, string> = { W: t('wild'), S: t('scatter') }
  const row = (symbol: string, pays: readonly number[]) =>
    h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        h('img', { src: images[symbol], alt: named[symbol] ? '' : symbol, width: 40, height: 40 }),
        named[symbol] && ` ${named[symbol]}`,
      ),
      pays.map((one) => h('td', {}, `× ${n(one)}`)),
    )
  const head = h(
    'tr',
    {},
    h('td', {}),
    [3, 4, 5].map((count) => h('th', { scope: 'col' }, n(count))),
  )
  return [
    h('p', { class: 'rtp' }, `${t('rtp')}: ${n(Number(rules.rtp), 2)} %`),
    h(
      'table',
      {},
      h('thead', {}, head),
      h(
        'tbody',
        {},
        row('S', rules.scatterPays),
        Object.entries(rules.pays).map(([symbol, pays]) => row(symbol, pays)),
      ),
    ),
    h(
      'p',
      {},
      `${t('freeSpins')}: 3+ ${t('scatter')} → ${n(rules.freeSpins.count)}, × ${n(rules.freeSpins.multiplier)}`,
    ),
  ]
}

/** One reel: a window over a strip that runs from above. */
function makeReel(images: Record<string, string>, strip: readonly string[], first: number) {
  const cell = (symbol: string) =>
    h('div', { class: 'cell' }, h('img', { src: images[symbol], alt: '', draggable: 'false' }))
  const window3 = (stop: number) => [0, 1, 2].map((row) => cell(strip[(stop + row) % strip.length]!))
  const run = h('div', { class: 'run' }, window3(first))
  return {
    element: h('div', { class: 'reel' }, run),
    cells: () => Array.from(run.children).slice(0, 3) as HTMLElement[],
    async turn(stop: number, ms: number) {
      const before = Array.from(run.children).slice(0, 3)
      if (still() || ms === 0) return run.replaceChildren(...window3(stop))
      const between = Array.from({ length: passing }, (_, index) => cell(strip[(stop + 3 + index) % strip.length]!))
      run.replaceChildren(...window3(stop), ...between, ...before)
      const share = ((passing + 3) / (passing + 6)) * 100
      const keys = [
        { transform: `translateY(-${share}%)` },
        { transform: 'translateY(1.2%)', offset: 0.9 },
        { transform: 'none' },
      ]
      await run.animate(keys, { duration: ms, easing: 'cubic-bezier(.2,.6,.3,1)' }).finished
      run.replaceChildren(...Array.from(run.children).slice(0, 3))
    },
  }
}
type Reel = ReturnType<typeof makeReel>

/** Shows what a spin won: the lines drawn over the reels, their symbols lit. */
function drawWins(over: SVGElement, reels: readonly Reel[], { lines }: Rules, wins: readonly Win[]): void {
  const place = (reel: number, row: number) => `${reel * 20 + 10},${row * 20 + 10}`
  const lit = new Set(
    wins.flatMap(({ line, count }) => Array.from({ length: count }, (_, reel) => `${reel} ${lines[line]![reel]!}`)),
  )
  over.replaceChildren(
    ...wins.map(({ line }) =>
      s('polyline', {
        points: lines[line]!.map((row, reel) => place(reel, row)).join(' '),
        style: `--c:${(line * 47) % 360}`,
      }),
    ),
  )
  reels.forEach((reel, index) =>
    reel.cells().forEach((cell, row) => {
      cell.classList.toggle('lit', lit.has(`${index} ${row}`))
      cell.classList.toggle('dim', wins.length > 0 && !lit.has(`${index} ${row}`))
    }),
  )
}

async function count(stage: Stage, out: HTMLElement, to: number): Promise<void> {
  const steps = still() ? 1 : 18
  for (let step = 1; step <= steps; step++) {
    out.textContent = stage.money.show(Math.round((to * step) / steps))
    if (step < steps) await pause(28)
  }
}

/** The slot: five reels of three, and the lines its rules give. Space or Enter spins. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const images = pictures(session.game.code ?? '', session.game.image)
  const stage = openStage(session, () => aboutSlot(rules, images))
  const { money } = stage
  const lines = rules.lines.length
  const unit = Math.ceil(money.read(session.game.minBet ?? '1') / lines) * lines
  const picker = betPicker(
    stage,
    [1, 2, 5, 10, 20, 50, 100].map((times) => times * unit),
  )
  const reels = rules.reels.map((strip, index) => makeReel(images, strip, (index * 7 + 3) % 32))
  const over = s('svg', { class: 'lines', viewBox: '0 0 100 60', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
  const banner = h('p', { class: 'banner', 'aria-hidden': 'true' })
  const won = h('output', { class: 'won' }, money.show(0))
  const spin = h('button', { type: 'button', class: 'spin' }, h('span', {}, t('spin')))
  const auto = h('button', { type: 'button', class: 'quiet', 'aria-pressed': 'false' }, t('auto'))
  const fast = h('button', { type: 'button', class: 'quiet', 'aria-pressed': 'false' }, t('fast'))
  let busy = false
  let turns = 0
  let quick = false

  async function show(one: Spin, sum: number, stake: number): Promise<number> {
    drawWins(over, reels, rules, [])
    const pace = quick ? 260 : 620
    await Promise.all(reels.map((reel, index) => reel.turn(one.stops[index]!, pace + index * (quick ? 60 : 190))))
    drawWins(over, reels, rules, one.wins)
    const gained = (one.total * stake) / lines
    if (one.scatters >= 3)
      reels.forEach((reel, index) =>
        reel
          .cells()
          .forEach(
            (cell, row) => rules.reels[index]![(one.stops[index]! + row) % 32] === 'S' && cell.classList.add('lit'),
          ),
      )
    if (gained > 0) {
      await count(stage, won, sum + gained)
      await pause(quick ? 250 : 700)
    }
    return sum + gained
  }

  async function play(): Promise<boolean> {
    const stake = picker.amount()
    if (stake > stage.balance()) {
      stage.refuse('INSUFFICIENT_FUNDS')
      return false
    }
    won.textContent = money.show(0)
    const mine = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const answer = await stage.bet('play', { bet: money.wire(stake), mine })
    stage.proved(answer)
    if (!answer.ok) return false
    const { spins } = answer['result'] as { spins: Spin[] }
    let sum = 0
    for (const [index, one] of spins.entries()) {
      banner.textContent = index === 0 ? '' : t('freeSpinOf', { n: n(index), all: n(spins.length - 1) })
      sum = await show(one, sum, stake)
      if (index === 0 && spins.length > 1) {
        stage.say(`${t('freeSpins')}!`, 'win')
        await pause(still() ? 300 : 1100)
      }
    }
    banner.textContent = ''
    stage.setBalance(answer['balance'])
    if (sum > 0) stage.say(`${t('win')} ${money.show(sum)}`, 'win')
    else stage.say(t('noWin'))
    stage.root.classList.toggle('big', sum >= stake * 15)
    return true
  }

  async function go() {
    if (busy) {
      turns = 0
      return
    }
    busy = true
    picker.lock(true)
    spin.setAttribute('aria-busy', 'true')
    stage.root.classList.remove('big')
    let went: boolean
    do {
      went = await play()
      turns -= 1
      if (turns > 0) await pause(quick ? 200 : 500)
    } while (went && turns > 0)
    turns = 0
    auto.setAttribute('aria-pressed', 'false')
    spin.removeAttribute('aria-busy')
    picker.lock(false)
    busy = false
  }
  spin.addEventListener('click', () => void go())
  auto.addEventListener('click', () => {
    turns = turns > 0 ? 0 : 20
    auto.setAttribute('aria-pressed', String(turns > 0))
    if (turns > 0 && !busy) void go()
  })
  fast.addEventListener('click', () => {
    quick = !quick
    fast.setAttribute('aria-pressed', String(quick))
  })
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || (event.target as Element).closest('button, dialog, input')) return
    event.preventDefault()
    void go()
  })
  stage.root.classList.add('slot')
  stage.root.style.setProperty('--hue', String(hueOf(session.game.code ?? '')))
  stage.root.append(
    h(
      'div',
      { class: 'cabinet' },
      h(
        'div',
        { class: 'reels', role: 'img', 'aria-label': session.game.name[language] ?? session.game.name['EN'] ?? '' },
        reels.map(({ element }) => element),
        over as unknown as HTMLElement,
      ),
      banner,
    ),
    h(
      'div',
      { class: 'controls' },
      h('p', { class: 'winbox' }, h('small', {}, t('win')), won),
      picker.element,
      h('div', { class: 'pair' }, auto, fast),
      spin,
    ),
  )
}
