import { cardView } from '../card.ts'
import { h, type Child } from '../dom.ts'
import { openHall, type Hall, type Phase } from '../hall/hall.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Amounts, type Answer, type Session } from '../session.ts'
import { openStage, type Stage } from '../stage.ts'
import { n, t } from '../texts.ts'
import { handName } from './area-names.ts'
import './cards.css'

type Rules = {
  seats: number
  rake: string
  bots: number
  timing: { join: number; choose: number; shown: number; all: number }
}
type Seat = {
  name: string
  bot: boolean
  mine: boolean
  cards?: string[]
  kind?: string
  plays?: boolean
  gets?: string
}
type Hand = {
  key: string
  ante: string
  seats: Seat[]
  closesAt: number
  choosesUntil: number
  shownAt: number
  nextAt: number
}

/** Hands from the best to the worst: their number among 22,100, and an example. */
const hands: readonly [kind: string, count: number, example: string][] = [
  ['trail', 52, 'As Ah Ad'],
  ['pureSequence', 48, 'Ah Kh Qh'],
  ['sequence', 720, '9s 8d 7c'],
  ['colour', 1096, 'Kd 9d 4d'],
  ['pair', 3744, 'Js Jh 5c'],
  ['high', 16_440, 'As 9d 4c'],
]
const cardsOf = (text: string) =>
  h(
    'span',
    { class: 'example' },
    text.split(' ').map((card) => cardView(card)),
  )
const coins = (...amounts: string[]) =>
  h(
    'span',
    { class: 'example', 'aria-hidden': 'true' },
    amounts.map((amount) => h('i', { class: 'coin' }, amount)),
  )

const step = (text: string, picture: Child) => h('li', {}, picture, h('p', {}, text))

/** The ranking of hands, and how often each occurs. */
const rankTable = () =>
  h(
    'table',
    {},
    h('caption', {}, t('tpRanks')),
    h(
      'tbody',
      {},
      hands.map(([kind, count, example]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, handName(kind)),
          h('td', {}, cardsOf(example)),
          h('td', {}, `${n((count / 22_100) * 100, 2)} %`),
        ),
      ),
    ),
  )

/**
 * The course of a hand in pictures, the meaning of the words, and the ranking of hands with how often each occurs.
 */
function aboutCards({ rake }: Rules, money: Amounts, ante: number) {
  const [one, two] = [money.show(ante), money.show(ante * 2)]
  return [
    h('h3', {}, t('howToPlay')),
    h(
      'ol',
      { class: 'howto' },
      step(t('tpStep1', { one, two }), coins('1', '1')),
      step(t('tpStep2'), cardsOf('Qh Qs 7d')),
      step(
        t('tpStep3', { one }),
        h(
          'span',
          { class: 'example', 'aria-hidden': 'true' },
          h('i', { class: 'yes' }, '✓'),
          h('i', { class: 'no' }, '×'),
        ),
      ),
      step(
        t('tpStep4'),
        h(
          'span',
          { class: 'example' },
          cardView('Qh'),
          cardView('Qs'),
          h('b', {}, '>'),
          cardView('As'),
          cardView('9d'),
        ),
      ),
    ),
    h('p', {}, t('tpBlind')),
    h('p', { class: 'rtp' }, `${t('rake')}: ${n(Number(rake))} %`),
    rankTable(),
  ]
}

const wonBy = (money: Amounts, { gets, plays }: Seat, put: number): boolean =>
  gets !== undefined && plays === true && money.read(gets) > put

function seatView(money: Amounts, seat: Seat, dealt: boolean, put: number): HTMLElement {
  const { name, bot, mine, cards, kind, plays, gets } = seat
  const won = wonBy(money, seat, put)
  return h(
    'li',
    { class: `seat ${mine ? 'mine' : ''} ${won ? 'won' : ''} ${plays === false ? 'out' : ''}` },
    h('span', { class: 'who' }, mine ? t('you') : name, bot && h('em', {}, t('bot'))),
    h(
      'div',
      { class: 'cards' },
      cards ? cards.map((card) => cardView(card)) : dealt ? [cardView(), cardView(), cardView()] : [],
    ),
    h('small', {}, plays === false ? t('folded') : kind ? handName(kind) : ' '),
    won && h('b', { class: 'prize' }, money.show(money.read(gets!))),
  )
}

/** The seats, redrawn when one of them changes. */
function seatsView(stage: Stage, { seats: places }: Rules) {
  const { money } = stage
  const list = h('ol', { class: 'seats' })
  let drawn = ''
  return {
    element: list,
    draw({ key, seats, ante }: Hand, joining: boolean, answer: Answer) {
      const look = JSON.stringify([key, joining, seats])
      if (look === drawn) return
      drawn = look
      const free = Math.max(0, places - seats.length)
      list.replaceChildren(
        ...seats.map((seat) => seatView(money, seat, !joining, money.read(ante))),
        ...Array.from({ length: free }, () => h('li', { class: 'seat free' }, t('seatFree'))),
      )
      stage.proved(joining ? { commit: answer['commit'] } : { seed: answer['seed'] })
    },
  }
}

/** The result of a hand for the player: a loss as plainly as a win. */
function outcomeText(money: Amounts, { seats, ante }: Hand): { text: string; mood: 'win' | 'loss' | '' } {
  const mine = seats.find((seat) => seat.mine)
  const winner = seats.find((seat) => wonBy(money, seat, money.read(ante)))
  const best = winner ? `${winner.mine ? t('you') : winner.name}: ${handName(winner.kind ?? 'high')}` : ''
  if (mine?.gets === undefined) return { text: best, mood: '' }
  const change = money.read(mine.gets) - 2 * money.read(ante)
  if (change > 0) return { text: `${t('win')} ${money.show(change)} · ${best}`, mood: 'win' }
  if (change === 0) return { text: t('evenHand'), mood: '' }
  return { text: `${t('lost')} ${money.show(-change)} · ${mine.plays ? best : t('youFolded')}`, mood: 'loss' }
}

/** Announces the result of a hand once. */
function teller(stage: Stage, hall: Hall) {
  let announced = ''
  return (hand: Hand, over: boolean) => {
    if (!over) return void (announced !== hand.key && hall.tell('', ''))
    if (announced === hand.key) return
    announced = hand.key
    const { text, mood } = outcomeText(stage.money, hand)
    hall.tell(text, mood)
    stage.say(text, 'heard')
    setTimeout(() => void call('balance').then((answer) => stage.setBalance(answer['balance'])), 1500)
  }
}

/** Sit down, stay in, fold: the buttons available now, and their cost. */
function openControls(stage: Stage, round: () => string, ask: () => Promise<void>) {
  const act = async (input: { plays?: boolean }) => {
    if (stage.betting()) return
    const answer = await stage.bet('bet', { round: round(), ...input })
    stage.setBalance(answer['balance'])
    if (answer.ok) stage.say(t(input.plays === undefined ? 'placed' : input.plays ? 'youStay' : 'youFold'))
    await ask()
  }
  const button = (name: 'sit' | 'stay' | 'fold', look: string, input: { plays?: boolean }) =>
    h('button', { type: 'button', class: look, onclick: () => void act(input) }, t(name))
  const sit = button('sit', 'lamp', {})
  const stay = button('stay', 'lamp', { plays: true })
  const fold = button('fold', 'quiet', { plays: false })
  const why = h('small', { class: 'why' })
  const element = h('div', { class: 'controls pairs' }, why, sit, stay, fold)
  return {
    element,
    draw(mine: Seat | undefined, joining: boolean, choosing: boolean, put: number) {
      const { show } = stage.money
      sit.hidden = !joining || mine !== undefined
      stay.hidden = fold.hidden = !(choosing && mine)
      stay.setAttribute('aria-pressed', String(mine?.plays === true))
      fold.setAttribute('aria-pressed', String(mine?.plays === false))
      sit.textContent = `${t('sit')} · ${show(put * 2)}`
      why.textContent = !sit.hidden
        ? t('sitWhy', { one: show(put) })
        : !stay.hidden
          ? t('stayWhy', { one: show(put) })
          : t(mine ? (joining ? 'waitCards' : 'waitShow') : 'waitHand')
    },
  }
}

/** Three cards between players: everyone pays the ante, sees the cards, and stays in for as much again or folds. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  let hand: Hand | null = null
  const stage = openStage(session, () =>
    aboutCards(rules, stage.money, hand ? stage.money.read(hand.ante) : stage.money.read(session.game.minBet ?? '1')),
  )
  const hall = openHall(session.engine, session.game.code ?? '')
  const pot = h('b', { class: 'potsum' })
  hall.element.append(
    h('div', { class: 'pot' }, h('i', { class: 'pile', 'aria-hidden': 'true' }), h('small', {}, t('pot')), pot),
  )
  const seats = seatsView(stage, rules)
  const tell = teller(stage, hall)
  const controls = openControls(
    stage,
    () => hand?.key ?? '',
    () => game.ask(),
  )

  function draw(answer: Answer, now: number): void {
    hand = answer as unknown as Hand
    const { closesAt, choosesUntil, shownAt, nextAt } = hand
    const mine = hand.seats.find((seat) => seat.mine)
    const [joining, choosing, over] = [now < closesAt, now >= closesAt && now < choosesUntil, now >= shownAt]
    const phase: Phase = joining ? 'open' : over ? 'shown' : 'closed'
    const { timing } = rules
    const [until, length] = joining
      ? [closesAt, timing.join]
      : choosing
        ? [choosesUntil, timing.choose - timing.join]
        : [nextAt, timing.all - timing.choose]
    const says = choosing
      ? t(mine ? 'choose' : 'othersChoose')
      : joining
        ? t(mine ? 'youSit' : 'betsOpen')
        : t(over ? 'nextRound' : 'showdown')
    hall.setPhase(phase, secondsTo(until, now), length, hand.seats.filter(({ bot }) => !bot).length, says)
    const put = stage.money.read(hand.ante)
    pot.textContent = stage.money.show(put * (hand.seats.length + hand.seats.filter(({ plays }) => plays).length))
    seats.draw(hand, joining, answer)
    controls.draw(mine, joining, choosing, put)
    if (!stage.betting()) tell(hand, over)
  }
  const game = watch('table', draw, (code) => stage.refuse(code))
  stage.root.classList.add('table', 'cardtable')
  stage.root.append(h('div', { class: 'stagefront' }, hall.element), seats.element, controls.element)
}
