import { cardView } from '../card.ts'
import { h, s } from '../dom.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Answer, type Session } from '../session.ts'
import { openStage, type Stage } from '../stage.ts'
import { n, t } from '../texts.ts'
import { areaName, handName } from './area-names.ts'

type Rules = {
  areas: Record<string, { pays: string; rtp: string }>
  timing: { bets: number; shown: number; all: number }
}
type Deal = { shown: Record<string, unknown>; text: string; sign: string }
type Mine = { areas: Record<string, string>; stake: string; payout: string | null }

const aboutTable = ({ areas }: Rules) => [
  h(
    'table',
    {},
    h(
      'tbody',
      {},
      Object.entries(areas)
        .filter(([area]) => !/^n(?!0$)/.test(area))
        .map(([area, { pays, rtp }]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, area === 'n0' ? `${n(0)}–${n(36)}` : areaName(area)),
            h('td', {}, pays),
            h('td', {}, `${t('rtp')} ${n(Number(rtp), 2)} %`),
          ),
        ),
    ),
  ),
]

const isCards = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[A2-9TJQK][shdc]$/.test(one))

function dealView({ shown }: Deal): HTMLElement {
  const hands = Object.entries(shown).filter(([, value]) => isCards(value)) as [string, string[]][]
  if (hands.length > 0)
    return h(
      'div',
      { class: 'hands' },
      hands.map(([side, cards]) => {
        const kind = shown[`kind${side.toUpperCase()}`]
        const point = shown[side[0]!]
        const late = cards.length > 7 ? cards.slice(-7) : cards
        return h(
          'div',
          { class: 'hand' },
          h(
            'small',
            {},
            areaName(side),
            typeof point === 'number' ? ` ${n(point)}` : '',
            typeof kind === 'string' ? ` · ${handName(kind)}` : '',
          ),
          h(
            'div',
            { class: 'cards' },
            late.map((card) => cardView(card)),
          ),
        )
      }),
    )
  if (Array.isArray(shown['dice']))
    return h(
      'div',
      { class: 'hands' },
      (shown['dice'] as number[]).map((die) => h('span', { class: 'die' }, n(die))),
      h('b', { class: 'number' }, n(Number(shown['total']))),
    )
  if ('number' in shown) return h('b', { class: `number ${String(shown['colour'])}` }, n(Number(shown['number'])))
  return h('b', { class: 'number' }, `× ${n(Number(shown['value']))}`)
}

/** What lies on the table before the deal. */
const waiting: Record<string, () => HTMLElement> = {
  ROU1: () => h('span', { class: 'disc roulette', 'aria-hidden': 'true' }),
  WHE1: () => h('span', { class: 'disc', 'aria-hidden': 'true' }),
  SIC1: () =>
    h(
      'div',
      { class: 'hands', 'aria-hidden': 'true' },
      [1, 2, 3].map(() => h('span', { class: 'die' }, '?')),
    ),
}
const faceDown = () => h('div', { class: 'hands' }, cardView(), cardView())

const clock = () => {
  const ring = s('circle', { cx: 20, cy: 20, r: 17, pathLength: 1 })
  const seconds = h('b', {})
  return {
    element: h(
      'span',
      { class: 'clock', role: 'timer' },
      s(
        'svg',
        { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
        s('circle', { cx: 20, cy: 20, r: 17, class: 'track' }),
        ring,
      ) as unknown as HTMLElement,
      seconds,
    ),
    ring,
    seconds,
  }
}

/** A live table: chips onto places while the clock runs, one deal for everybody. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const stage: Stage = openStage(session, () => aboutTable(rules))
  const { money } = stage
  const minStake = money.read(session.game.minBet ?? '1')
  /** An amount for a small place: whole where it is whole, else exact. */
  const short = (amount: number) =>
    n(amount / 10 ** session.decimals, amount % 10 ** session.decimals === 0 ? 0 : session.decimals)
  const chips = [1, 5, 10, 50, 100].map((times) => times * minStake)
  let chip = chips[0]!
  let laid: Record<string, number> = {}
  let open = false
  let round = ''
  let announced = ''

  const time = clock()
  const phase = h('b', { class: 'phase' })
  const people = h('small', {})
  const felt = h('div', { class: 'felt' })
  const beads = h('ol', { class: 'beads', 'aria-label': t('history') })
  const total = () => Object.values(laid).reduce((sum, one) => sum + one, 0)
  const marks = new Map<string, HTMLElement>()
  const areas = Object.entries(rules.areas).map(([area, { pays }]) => {
    const mark = h('i', { class: 'stack' })
    marks.set(area, mark)
    const lay = () => {
      if (stage.betting()) return
      if (!open) return stage.refuse('CLOSED')
      if (total() + chip > stage.balance()) return stage.refuse('INSUFFICIENT_FUNDS')
      laid[area] = (laid[area] ?? 0) + chip
      drawLaid()
    }
    return h(
      'button',
      { type: 'button', class: `area ${area}`, 'data-area': area, onclick: lay },
      h('span', {}, areaName(area)),
      h('small', {}, pays),
      mark,
    )
  })
  const place = h('button', { type: 'button', class: 'lamp', onclick: () => void send() }, t('place'))
  const clear = h('button', { type: 'button', class: 'quiet', onclick: () => wipe() }, t('clear'))
  const chipButtons = chips.map((amount) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip',
        'aria-pressed': String(amount === chip),
        'aria-label': `${t('chip')} ${money.show(amount)}`,
        onclick: () => choose(amount),
      },
      short(amount),
    ),
  )
  let mine: Mine[] = []

  function choose(amount: number): void {
    chip = amount
    chipButtons.forEach((button, index) => button.setAttribute('aria-pressed', String(chips[index] === amount)))
  }
  function drawLaid(): void {
    for (const [area, mark] of marks) {
      const placed = mine.reduce(
        (sum, bet) => sum + (bet.areas[area] === undefined ? 0 : money.read(bet.areas[area])),
        0,
      )
      const lying = laid[area] ?? 0
      mark.textContent = placed + lying > 0 ? short(placed + lying) : ''
      mark.classList.toggle('new', lying > 0)
    }
    place.disabled = total() === 0 || !open || stage.betting()
    clear.disabled = total() === 0 || stage.betting()
    place.textContent = total() > 0 ? `${t('place')} ${money.show(total())}` : t('place')
  }
  function wipe(): void {
    if (stage.betting()) return
    laid = {}
    drawLaid()
  }
  async function send(): Promise<void> {
    if (stage.betting()) return
    const given = Object.fromEntries(Object.entries(laid).map(([area, amount]) => [area, money.wire(amount)]))
    const placing = stage.bet('bet', { round, areas: given })
    drawLaid()
    const answer = await placing
    if (answer.ok) {
      laid = {}
      stage.setBalance(answer['balance'])
      stage.say(t('placed'))
      await table.ask()
    }
    drawLaid()
  }
  function tellResult(state: Answer): void {
    const deal = state['deal'] as Deal
    if (announced === state['key']) return
    announced = String(state['key'])
    stage.proved({ seed: state['seed'] })
    const paid = mine.reduce((sum, bet) => sum + (bet.payout === null ? 0 : money.read(bet.payout)), 0)
    if (mine.length > 0)
      stage.say(paid > 0 ? `${t('win')} ${money.show(paid)}` : t('noWin'), paid > 0 ? 'win' : undefined)
    else stage.say(deal.text)
    void call('balance').then((answer) => stage.setBalance(answer['balance']))
  }
  let drawn = ''
  function draw(state: Answer, now: number): void {
    const deal = state['deal'] as Deal | undefined
    open = now < Number(state['closesAt'])
    round = String(state['key'])
    mine = state['mine'] as Mine[]
    const left = secondsTo(open ? state['closesAt'] : state['nextAt'], now)
    phase.textContent = open ? t('betsOpen') : now < Number(state['shownAt']) ? t('noMoreBets') : t('nextRound')
    time.seconds.textContent = n(left)
    time.ring.style.strokeDashoffset = String(
      1 - Math.min(1, (left * 1000) / (open ? rules.timing.bets : rules.timing.all - rules.timing.bets)),
    )
    people.textContent = `${t('players')}: ${n(Number(state['players']))}`
    const key = `${String(state['key'])} ${deal ? 'dealt' : ''}`
    if (key !== drawn) {
      drawn = key
      felt.replaceChildren(deal ? dealView(deal) : (waiting[session.engine] ?? faceDown)())
      if (!deal) stage.proved({ commit: state['commit'] })
      beads.replaceChildren(
        ...(state['history'] as string[])
          .toReversed()
          .map((sign) => h('li', { 'data-sign': sign }, /^\d+$/.test(sign) ? n(Number(sign)) : sign)),
      )
    }
    if (deal && !stage.betting() && now >= Number(state['shownAt']) && mine.every((bet) => bet.payout !== null))
      tellResult(state)
    stage.root.classList.toggle('shut', !open)
    if (!open && Object.keys(laid).length > 0) laid = {}
    drawLaid()
  }
  const table = watch('table', draw, (code) => stage.refuse(code))
  stage.root.classList.add('table', session.engine.toLowerCase())
  stage.root.append(
    h('div', { class: 'dealer' }, h('div', { class: 'row' }, h('div', {}, phase, people), time.element), felt, beads),
    h('div', { class: 'areas' }, areas),
    h(
      'div',
      { class: 'controls' },
      h('div', { class: 'chips', role: 'group', 'aria-label': t('chip') }, chipButtons),
      h('div', { class: 'pair' }, clear, place),
    ),
  )
}
