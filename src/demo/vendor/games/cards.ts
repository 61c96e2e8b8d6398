import { cardView } from '../card.ts'
import { h } from '../dom.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Amounts, type Answer, type Session } from '../session.ts'
import { openStage } from '../stage.ts'
import { n, t } from '../texts.ts'
import { handName } from './area-names.ts'

type Rules = { seats: number; rake: string; bots: number }
type Seat = {
  name: string
  bot: boolean
  mine: boolean
  cards?: string[]
  kind?: string
  plays?: boolean
  gets?: string
}

const order = ['trail', 'pureSequence', 'sequence', 'colour', 'pair', 'high']
const chances: Record<string, number> = {
  trail: 52,
  pureSequence: 48,
  sequence: 720,
  colour: 1096,
  pair: 3744,
  high: 16_440,
}

const aboutCards = ({ rake }: Rules) => [
  h('p', { class: 'rtp' }, `${t('rake')}: ${n(Number(rake))} %`),
  h(
    'table',
    {},
    h(
      'tbody',
      {},
      order.map((kind) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, handName(kind)),
          h('td', {}, `${n((chances[kind]! / 22_100) * 100, 4)} %`),
        ),
      ),
    ),
  ),
]

function seatView(money: Amounts, seat: Seat, dealt: boolean, put: number): HTMLElement {
  const { name, bot, mine, cards, kind, plays, gets } = seat
  const won = gets !== undefined && plays === true && money.read(gets) > put
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
    won && h('b', { class: 'prize' }, money.show(money.read(gets))),
  )
}

/** Three cards between players: everybody puts in the ante, sees the cards, and stays in for as much again or folds. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const stage = openStage(session, () => aboutCards(rules))
  const { money } = stage
  const table = h('ol', { class: 'seats' })
  const phase = h('b', { class: 'phase', role: 'status' })
  const seconds = h('b', { class: 'number' })
  const ante = h('small', {})
  const act = async (input: object) => {
    if (stage.betting()) return
    const answer = await stage.bet('bet', { round, ...input })
    stage.setBalance(answer['balance'])
    if (answer.checked && answer.ok) stage.say(t('placed'))
    await game.ask()
  }
  const sit = h('button', { type: 'button', class: 'lamp', onclick: () => void act({}) }, t('sit'))
  const stay = h('button', { type: 'button', class: 'lamp', onclick: () => void act({ plays: true }) }, t('stay'))
  const fold = h('button', { type: 'button', class: 'quiet', onclick: () => void act({ plays: false }) }, t('fold'))
  const controls = h('div', { class: 'controls pairs' }, sit, stay, fold)
  let drawn = ''
  let announced = ''
  let round = ''

  function draw(state: Answer, now: number): void {
    const seats = state['seats'] as Seat[]
    round = String(state['key'])
    const mine = seats.find((seat) => seat.mine)
    const [closesAt, choosesUntil, shownAt] = ['closesAt', 'choosesUntil', 'shownAt'].map((name) =>
      Number(state[name]),
    ) as [number, number, number]
    const joining = now < closesAt
    const choosing = !joining && now < choosesUntil
    const put = money.read(String(state['ante']))
    sit.hidden = !joining || mine !== undefined
    stay.hidden = fold.hidden = !(choosing && mine)
    controls.hidden = sit.hidden && stay.hidden
    stay.setAttribute('aria-pressed', String(mine?.plays === true))
    fold.setAttribute('aria-pressed', String(mine?.plays === false))
    sit.textContent = `${t('sit')} · ${money.show(put * 2)}`
    ante.textContent = `${t('ante')} ${money.show(put)}`
    phase.textContent =
      choosing && mine ? t('choose') : joining && !mine ? t('betsOpen') : now >= shownAt ? t('nextRound') : t('waiting')
    seconds.textContent = n(secondsTo(joining ? closesAt : choosing ? choosesUntil : state['nextAt'], now))
    const look = JSON.stringify([state['key'], joining, seats])
    if (look !== drawn) {
      drawn = look
      const free = Math.max(0, rules.seats - seats.length)
      table.replaceChildren(
        ...seats.map((seat) => seatView(money, seat, !joining, put)),
        ...Array.from({ length: free }, () => h('li', { class: 'seat free' }, t('seatFree'))),
      )
      stage.proved(joining ? { commit: state['commit'] } : { seed: state['seed'] })
    }
    if (!stage.betting() && now >= shownAt && announced !== state['key']) {
      announced = String(state['key'])
      if (mine?.gets !== undefined) {
        const gets = money.read(mine.gets)
        stage.say(gets > put * 2 ? `${t('win')} ${money.show(gets)}` : t('noWin'), gets > put * 2 ? 'win' : undefined)
      }
      setTimeout(() => void call('balance').then((answer) => stage.setBalance(answer['balance'])), 1500)
    }
  }
  const game = watch('table', draw, (code) => stage.refuse(code))
  stage.root.classList.add('cardtable')
  stage.root.append(h('div', { class: 'row dealer' }, h('div', {}, phase, ante), seconds), table, controls)
}
