import { h } from '../dom.ts'
import type { Deal } from '../hall/apparatus.ts'
import { fly } from '../hall/fly.ts'
import { openHall, type Hall } from '../hall/hall.ts'
import { boardOf } from '../hall/places.ts'
import { historyView } from '../hall/road-view.ts'
import { openStakes, type Stakes } from '../hall/stakes.ts'
import { resultOf } from '../result.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Answer, type Session } from '../session.ts'
import { openStage, type Stage } from '../stage.ts'
import { n, refusalText, t } from '../texts.ts'
import { areaName } from './area-names.ts'

type Rules = {
  areas: Record<string, { pays: string; rtp: string }>
  timing: { bets: number; shown: number; all: number }
}
type Mine = { areas: Record<string, string>; stake: string; payout: string | null }
type Table = {
  key: string
  closesAt: number
  shownAt: number
  nextAt: number
  deal?: Deal
  mine: Mine[]
  history: string[]
  players: number
}

/** Of places with the same payout, lists only the first. */
function aboutTable({ areas }: Rules) {
  const kinds = new Map<string, { name: string; pays: string; rtp: string }>()
  for (const [area, { pays, rtp }] of Object.entries(areas)) {
    const inside = /^n\d+(-\d+)*$/.test(area)
    const key = inside ? `inside ${area.split('-').length}` : area
    const name = inside && area === 'n0' ? `${n(0)}–${n(36)}` : areaName(area)
    if (!kinds.has(key)) kinds.set(key, { name, pays, rtp })
  }
  const rows = [...kinds.values()].map(({ name, pays, rtp }) =>
    h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, pays), h('td', {}, `${t('rtp')} ${n(Number(rtp), 2)} %`)),
  )
  return [h('p', {}, t('chipsHelp')), h('table', {}, h('tbody', {}, rows))]
}

/** Chips to choose from; each press on a place puts the chosen one down. */
function chipTray(amounts: readonly number[], short: (amount: number) => string, label: (amount: number) => string) {
  let chosen = amounts[0]!
  const buttons = amounts.map((amount, index) =>
    h(
      'button',
      {
        type: 'button',
        class: `chip tone${index}`,
        'aria-pressed': String(index === 0),
        'aria-label': label(amount),
        onclick: () => {
          chosen = amount
          buttons.forEach((button, at) => button.setAttribute('aria-pressed', String(at === index)))
        },
      },
      h('span', {}, short(amount)),
    ),
  )
  return {
    element: h('div', { class: 'chips', role: 'group', 'aria-label': t('chip') }, buttons),
    chosen: () => chosen,
    from: () => buttons[amounts.indexOf(chosen)]!.getBoundingClientRect(),
  }
}

/** The places of a table with the chips on them. */
function openBoard(
  { money, session }: Stage,
  rules: Rules,
  { short, onLay }: { short: (amount: number) => string; onLay: (area: string, at: HTMLElement) => void },
) {
  const marks = new Map<string, { mark: HTMLElement; place: HTMLElement }>()
  const board = boardOf(session.engine, Object.keys(rules.areas), (area, attributes, text) => {
    const mark = h('i', { class: 'stack' })
    const { pays } = rules.areas[area]!
    const place = h(
      'button',
      {
        ...attributes,
        class: `area ${attributes.class}`,
        type: 'button',
        'data-area': area,
        ...(text !== areaName(area) && { 'aria-label': `${areaName(area)}, ${pays}` }),
        onclick: () => onLay(area, place),
      },
      text && h('span', {}, text),
      text && h('small', {}, pays),
      mark,
    )
    marks.set(area, { mark, place })
    return place
  })
  return {
    ...board,
    /** The chips on the table: placed by these bets, and laid but not placed. */
    draw(mine: readonly Mine[], stakes: Stakes) {
      for (const [area, { mark }] of marks) {
        const placed = mine.reduce(
          (sum, { areas }) => sum + (areas[area] === undefined ? 0 : money.read(areas[area])),
          0,
        )
        const lying = stakes.at(area)
        mark.textContent = placed + lying > 0 ? short(placed + lying) : ''
        mark.classList.toggle('new', lying > 0)
      }
    },
    light(won: ReadonlySet<string>) {
      for (const [area, { place }] of marks) place.classList.toggle('won', won.has(area))
    },
    at: (area: string) => marks.get(area)?.place.getBoundingClientRect(),
  }
}

/** Places the laid chips, once per press. */
function sender(stage: Stage, stakes: Stakes, round: () => string, redraw: () => void, ask: () => Promise<void>) {
  return async (): Promise<void> => {
    if (stage.betting()) return
    if (stakes.total() === 0) return stage.say(t('layFirst'))
    const areas = Object.fromEntries(
      Object.entries(stakes.all()).map(([area, amount]) => [area, stage.money.wire(amount)]),
    )
    const placing = stage.bet('bet', { round: round(), areas })
    redraw()
    const answer = await placing
    if (answer.ok) {
      stakes.placed()
      stage.setBalance(answer['balance'])
      stage.say(t('placed'))
      await ask()
    }
    redraw()
  }
}

/** Announces the result of a settled round: a loss as plainly as a win. */
function teller(stage: Stage, hall: Hall, board: ReturnType<typeof openBoard>) {
  let announced = ''
  const { money } = stage
  const flyChips = (mine: readonly Mine[], won: ReadonlySet<string>) => {
    const purse = document.querySelector('.purse')!.getBoundingClientRect()
    for (const area of new Set(mine.flatMap(({ areas }) => Object.keys(areas)))) {
      const at = board.at(area)
      if (at) void fly(at, won.has(area) ? purse : hall.bank(), won.has(area) ? '+' : '')
    }
  }
  return ({ key, deal, mine }: Table & { deal: Deal }) => {
    if (announced === key) return
    announced = key
    const read = (amounts: readonly (string | null)[]) =>
      amounts.reduce((sum, amount) => sum + (amount === null ? 0 : money.read(amount)), 0)
    const [staked, paid] = [read(mine.map(({ stake }) => stake)), read(mine.map(({ payout }) => payout))]
    if (staked === 0) stage.say(deal.text, 'heard')
    else {
      const { mood, text } = resultOf(money, staked, paid)
      const full = `${text} · ${t('staked')} ${money.show(staked)}`
      hall.tell(full, mood === 'win' ? 'win' : 'loss')
      stage.say(full, 'heard')
      flyChips(mine, board.wins(deal))
    }
    void call('balance').then((answer) => stage.setBalance(answer['balance']))
  }
}

/** Plays a round's deal once it is known; true when everyone has seen it. */
function carrier(hall: Hall, board: ReturnType<typeof openBoard>) {
  let carried = ''
  let seen = ''
  return ({ key, deal, closesAt }: Table, now: number): boolean => {
    if (!deal) {
      if (carried !== key) {
        carried = key
        hall.apparatus.rest()
        hall.show('', '')
        hall.tell('', '')
        board.light(new Set())
      }
      return false
    }
    if (carried !== `${key} dealt`) {
      carried = `${key} dealt`
      void hall.apparatus.play(deal, now > closesAt + 2500).then(() => {
        seen = key
        hall.show(deal.text, deal.sign)
        board.light(board.wins(deal))
      })
    }
    return seen === key
  }
}

function controlsOf(
  stakes: Stakes,
  tray: HTMLElement,
  place: HTMLElement,
  act: (what: () => ReturnType<Stakes['lay']> | void) => void,
) {
  const tool = (name: 'undo' | 'repeat' | 'clear', sign: string, press: () => ReturnType<Stakes['lay']> | void) =>
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': t(name), title: t(name), onclick: () => act(press) },
      sign,
    )
  const undo = tool('undo', '↶', () => stakes.undo())
  const repeat = tool('repeat', '⟳', () => stakes.repeat())
  const clear = tool('clear', '×', () => stakes.clear())
  return {
    element: h('div', { class: 'controls' }, tray, h('div', { class: 'pair' }, undo, repeat, clear, place)),
    draw(open: boolean, betting: boolean) {
      undo.disabled = clear.disabled = stakes.total() === 0 || betting
      repeat.disabled = !stakes.placedBefore() || !open || betting
    },
  }
}

/** The chips of a table, from the smallest stake to a hundred of it. */
function trayOf(stage: Stage, short: (amount: number) => string) {
  const { money, session } = stage
  const minStake = money.read(session.game.minBet ?? '1')
  return chipTray(
    [1, 5, 10, 50, 100].map((times) => times * minStake),
    short,
    (amount) => `${t('chip')} ${money.show(amount)}`,
  )
}

/** Earlier rounds, redrawn when there is a new one. */
function openHistory(engine: Session['engine']) {
  const element = h('div', { class: 'history' })
  let drawn: string | null = null
  return {
    element,
    draw(signs: readonly string[]): void {
      if (drawn === signs.join()) return
      drawn = signs.join()
      element.replaceChildren(historyView(engine, signs.toReversed()))
    },
  }
}

/** Says when bets are open, and for how long. */
function showPhase(hall: Hall, { bets, all }: Rules['timing'], table: Table, now: number): boolean {
  const open = now < table.closesAt
  const phase = open ? 'open' : now < table.shownAt ? 'closed' : 'shown'
  hall.setPhase(phase, secondsTo(open ? table.closesAt : table.nextAt, now), open ? bets : all - bets, table.players)
  return open
}

/** An amount for a small place: whole if possible, else exact. */
const shortOf = (decimals: number) => (amount: number) =>
  n(amount / 10 ** decimals, amount % 10 ** decimals === 0 ? 0 : decimals)

type Act = () => ReturnType<Stakes['lay']> | 'CLOSED' | void

/** Whether an action on the chips worked; announces why if it didn't. */
function done(stage: Stage, what: Act): boolean {
  const reason = what()
  if (reason) stage.say(reason === 'TOO_MANY' ? t('tooMany') : refusalText(reason), 'bad')
  return !reason
}

type Part = { element: HTMLElement }

function furnish(root: HTMLElement, engine: string, [hall, history, board, controls]: [Part, Part, Part, Part]): void {
  root.classList.add('table', engine.toLowerCase())
  const front = h('div', { class: 'stagefront' }, hall.element, history.element)
  root.append(front, board.element, controls.element)
}

/** A live table: chips on places while the clock runs, one deal for everyone. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const stage = openStage(session, () => aboutTable(rules))
  const { money } = stage
  const short = shortOf(session.decimals)
  const stakes = openStakes({ max: money.read(session.maxBet), balance: () => stage.balance() })
  const tray = trayOf(stage, short)
  const hall = openHall(session.engine, session.game.code ?? '')
  let state: (Table & { open: boolean }) | null = null

  const act = (what: Act): boolean => {
    if (stage.betting()) return false
    const isDone = done(stage, state?.open ? what : () => 'CLOSED')
    redraw()
    return isDone
  }
  const onLay = (area: string, at: HTMLElement) => {
    if (act(() => stakes.lay(area, tray.chosen())))
      void fly(tray.from(), at.getBoundingClientRect(), short(tray.chosen()))
  }
  const board = openBoard(stage, rules, { short, onLay })
  const place = h('button', { type: 'button', class: 'lamp place', onclick: () => void send() }, t('place'))
  const controls = controlsOf(stakes, tray.element, place, act)
  const history = openHistory(session.engine)
  const rounds = { tell: teller(stage, hall, board), carry: carrier(hall, board), key: '' }

  function redraw(): void {
    board.draw(state?.mine ?? [], stakes)
    controls.draw(state?.open ?? false, stage.betting())
    place.textContent = stakes.total() > 0 ? `${t('place')} ${money.show(stakes.total())}` : t('place')
  }
  function draw(answer: Answer, now: number): void {
    const at = answer as unknown as Table
    const open = showPhase(hall, rules.timing, at, now)
    state = { ...at, open }
    const seen = rounds.carry(at, now)
    if (rounds.key !== at.key) stage.proved({ commit: answer['commit'] })
    rounds.key = at.key
    history.draw(at.history)
    if (at.deal && seen && !stage.betting() && now >= at.shownAt && at.mine.every(({ payout }) => payout !== null)) {
      stage.proved({ seed: answer['seed'] })
      rounds.tell({ ...at, deal: at.deal })
    }
    stage.root.classList.toggle('shut', !open)
    if (!open) stakes.clear()
    redraw()
  }
  const table = watch('table', draw, (code) => stage.refuse(code))
  const key = () => state?.key ?? ''
  const send = sender(stage, stakes, key, redraw, () => table.ask())
  furnish(stage.root, session.engine, [hall, history, board, controls])
}
