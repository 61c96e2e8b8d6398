import { amountField } from '../amount-field.ts'
import { h } from '../dom.ts'
import { resultOf } from '../result.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Amounts, type Answer, type Session } from '../session.ts'
import { openStage, type Stage } from '../stage.ts'
import { n, t, type TextName } from '../texts.ts'
import './book.css'

type Offer = { id: string; market: 'winner' | 'handicap' | 'total'; side: string; line: number; odds: string }
type Match = {
  id: string
  league: string
  home: string
  away: string
  startsAt: number
  endsAt: number
  offers: Offer[]
  score?: [number, number]
}
type Mine = {
  id: string
  match?: string
  leg: { event: string; selection: string; odds: string; score: string | null }
  stake: string
  payout: string | null
}
type Rules = { margin: string }
type Chosen = { match: Match; offer: Offer }

const sideName = (match: Match, { side, market, line }: Offer): string => {
  const name = side === 'home' ? match.home : side === 'away' ? match.away : t(side as TextName)
  return market === 'winner'
    ? name
    : `${name} ${market === 'handicap' && line > 0 ? '+' : ''}${n(line, 2)
        .replace(/([.]\d)0$/, '$1')
        .replace('-', '−')}`
}

/** Time left as minutes and seconds. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The maximum return of a stake, including the stake. */
export const possibleOf = (stake: number, odds: string): number =>
  Math.floor((stake * Math.round(Number(odds) * 100)) / 100)

const pickView = ({ match, offer }: Chosen): HTMLElement[] => [
  h('small', {}, `${match.home} – ${match.away}`),
  h('b', {}, `${sideName(match, offer)} · ${n(Number(offer.odds), 2)}`),
]

const slipView = (
  pick: HTMLElement,
  field: HTMLElement,
  possible: HTMLElement,
  place: HTMLElement,
  onClear: () => void,
): HTMLElement =>
  h(
    'section',
    { class: 'controls slip', 'aria-label': t('place'), hidden: true },
    pick,
    h('button', { type: 'button', class: 'round', 'aria-label': t('clear'), onclick: onClear }, '×'),
    field,
    h('p', { class: 'possible' }, h('small', {}, t('possibleReturn')), possible),
    place,
  )

/** The slip of one pick: a typed stake, and its possible return. */
function openSlip(stage: Stage, { onClose, onPlaced }: { onClose: () => void; onPlaced: () => Promise<void> }) {
  const { money } = stage
  const unit = 10 ** stage.session.decimals
  let chosen: Chosen | null = null
  const possible = h('b', {})
  const place = h('button', { type: 'button', class: 'lamp', onclick: () => void send() })
  const field = amountField(stage, { min: unit, start: 10 * unit, onChange: () => draw() })
  const pick = h('p', { class: 'pick' })
  const element = slipView(pick, field.element, possible, place, () => !stage.betting() && onClose())
  function draw(): void {
    const amount = field.amount()
    possible.textContent = amount === null || !chosen ? '–' : money.show(possibleOf(amount, chosen.offer.odds))
    place.textContent = amount === null ? t('place') : `${t('place')} ${money.show(amount)}`
  }
  async function send(): Promise<void> {
    if (!chosen || stage.betting()) return
    const fault = field.fault()
    if (fault === 'AMOUNT') return stage.say(t('typeStake', { n: money.show(unit) }), 'bad')
    if (fault) return stage.refuse(fault)
    const { match, offer } = chosen
    field.lock(true)
    const answer = await stage.bet('bet', {
      match: match.id,
      offer: offer.id,
      odds: offer.odds,
      bet: money.wire(field.amount()!),
    })
    field.lock(false)
    if (!answer.ok) return
    stage.setBalance(answer['balance'])
    stage.say(`${t('placed')}: ${sideName(match, offer)} ${n(Number(offer.odds), 2)}`)
    onClose()
    await onPlaced()
  }
  return {
    element,
    chosen: () => chosen,
    choose(wanted: Chosen | null) {
      chosen = wanted
      element.hidden = wanted === null
      if (wanted) pick.replaceChildren(...pickView(wanted))
      draw()
    },
  }
}

/** A bet: its possible return, or what it won or lost. */
const betView =
  (money: Amounts) =>
  ({ leg, stake, payout }: Mine) => {
    const [staked, paid] = [money.read(stake), payout === null ? null : money.read(payout)]
    const state =
      paid === null
        ? [t('possibleReturn'), money.show(possibleOf(staked, leg.odds)), '']
        : paid > staked
          ? [t('win'), money.show(paid), 'won']
          : paid > 0
            ? [t('returned'), money.show(paid), '']
            : [t('lost'), money.show(staked), 'lost']
    return h(
      'li',
      { class: state[2] },
      h(
        'span',
        {},
        h('b', {}, `${leg.selection} ${n(Number(leg.odds), 2)}`),
        h('small', {}, `${leg.event} ${leg.score ?? ''}`),
      ),
      h('span', {}, h('small', {}, `${money.show(staked)} · ${state[0]}`), h('b', {}, state[1])),
    )
  }

const scoreOf = ({ score }: Match): string => (score ? `${n(score[0])} – ${n(score[1])}` : '–')

/** A match with its odds, and the player's own bets on it beside them. */
function matchView(
  match: Match,
  now: number,
  own: readonly HTMLElement[],
  offer: (offer: Offer) => HTMLElement,
): HTMLElement {
  const open = now < match.startsAt
  const state = open
    ? t('starts', { n: clockText(secondsTo(match.startsAt, now)) })
    : t(now < match.endsAt ? 'live' : 'ended')
  const market = (name: Offer['market']) => {
    const offers = match.offers.filter((one) => one.market === name)
    return (
      offers.length > 0 &&
      h(
        'div',
        { class: 'market', role: 'group', 'aria-label': t(name) },
        h('small', {}, t(name)),
        h('div', {}, offers.map(offer)),
      )
    )
  }
  return h(
    'li',
    { class: `match ${open ? '' : 'begun'}` },
    h('div', { class: 'row' }, h('small', {}, match.league), h('em', { 'data-starts': match.startsAt }, state)),
    h('h2', {}, match.home, h('span', {}, scoreOf(match)), match.away),
    open && (['winner', 'handicap', 'total'] as const).map(market),
    own.length > 0 && h('ol', { class: 'mybets', 'aria-label': t('myBets') }, own),
  )
}

/** Announces the results of own bets as they are decided, and then reads the balance. */
function teller(stage: Stage) {
  let open: Set<string> | null = null
  return (mine: readonly Mine[]) => {
    const decided = mine.filter(({ id, payout }) => payout !== null && open?.has(id))
    open = new Set(mine.filter(({ payout }) => payout === null).map(({ id }) => id))
    for (const { leg, stake, payout } of decided) {
      const { money } = stage
      const staked = money.read(stake)
      const { mood, text } = resultOf(money, staked, money.read(payout!))
      const sum = mood === 'loss' ? `${t('lost')} ${money.show(staked)}` : text
      stage.say(`${sum}: ${leg.selection}`, mood === 'win' ? 'win' : undefined)
    }
    if (decided.length > 0) void call('balance').then((answer) => stage.setBalance(answer['balance']))
  }
}

/** Counts the seconds to the start down without a redraw. */
function tickStarts(list: HTMLElement, now: number): void {
  list.querySelectorAll<HTMLElement>('[data-starts]').forEach((one) => {
    const at = Number(one.dataset['starts'])
    if (now < at) one.textContent = t('starts', { n: clockText(secondsTo(at, now)) })
  })
}

/** Open matches first, then those decided last. */
const inOrder = (all: readonly Match[], now: number): Match[] => [
  ...all.filter(({ startsAt }) => now < startsAt),
  ...all.filter(({ startsAt }) => now >= startsAt).toReversed(),
]

/** The odds of an offer, shown as pressed while it is on the slip. */
const offerView = (match: Match, offer: Offer, isChosen: boolean, onPress: () => void): HTMLElement =>
  h(
    'button',
    { type: 'button', class: 'odds', 'aria-pressed': String(isChosen), onclick: onPress },
    h('span', {}, sideName(match, offer)),
    h('b', {}, n(Number(offer.odds), 2)),
  )

const aboutBook = ({ margin }: Rules) => [
  h('p', { class: 'rtp' }, `${t('margin')}: ${n(Number(margin))} %`),
  h('p', {}, t('oddsHelp')),
  h('p', {}, t('simulated')),
]

/** A book of simulated matches: a tap on the odds puts the pick on the slip. */
export function start(session: Session): void {
  const stage = openStage(session, () => aboutBook(session.rules as unknown as Rules))
  const list = h('ol', { class: 'matches' })
  const bets = h('ol', { class: 'mybets' })
  const none = h('p', { class: 'none' }, t('noBets'))
  const slip = openSlip(stage, { onClose: () => choose(null), onPlaced: () => book.ask() })
  const tell = teller(stage)
  const view = betView(stage.money)
  let drawn = ''
  let latest: (() => void) | null = null

  function choose(pick: Chosen | null): void {
    slip.choose(pick)
    drawn = ''
    latest?.()
  }
  const isChosen = (match: Match, offer: Offer) =>
    slip.chosen()?.match.id === match.id && slip.chosen()?.offer.id === offer.id
  const viewOf = (match: Match, now: number, mine: readonly Mine[]) =>
    matchView(match, now, mine.filter((bet) => bet.match === match.id).map(view), (offer) =>
      offerView(match, offer, isChosen(match, offer), () => !stage.betting() && choose({ match, offer })),
    )
  function draw(state: Answer, now: number): void {
    latest = () => draw(state, book.now())
    const matches = inOrder(state['matches'] as Match[], now)
    const mine = state['mine'] as Mine[]
    tickStarts(list, now)
    const chosen = slip.chosen()
    if (chosen && now >= chosen.match.startsAt && !stage.betting()) {
      stage.say(t('begun'))
      return choose(null)
    }
    const times = matches.map((match) => [match.id, match.score, now >= match.startsAt, now >= match.endsAt])
    const look = JSON.stringify([times, mine, chosen?.offer.id, chosen?.match.id])
    if (look === drawn) return
    drawn = look
    list.replaceChildren(...matches.map((match) => viewOf(match, now, mine)))
    bets.replaceChildren(...mine.map(view))
    none.hidden = mine.length > 0
    tell(mine)
  }
  const book = watch('table', draw, (code) => stage.refuse(code))
  const allBets = h('section', { class: 'allbets' }, h('h2', {}, t('myBets')), none, bets)
  stage.root.classList.add('book')
  stage.root.append(
    h('p', { class: 'simulated' }, t('simulated')),
    list,
    h('aside', { class: 'side' }, slip.element, allBets),
  )
}
