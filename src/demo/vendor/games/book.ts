import { h } from '../dom.ts'
import { resultOf } from '../result.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Amounts, type Answer, type Session } from '../session.ts'
import { openStage, type Stage } from '../stage.ts'
import { n, t } from '../texts.ts'
import { openSlip, possibleOf, sideName, type Chosen, type Match, type Offer } from './book-slip.ts'
import './book.css'

type Mine = {
  id: string
  matches: string[]
  legs: { event: string; selection: string; odds: string; score: string | null }[]
  /** All legs together. */
  odds: string
  stake: string
  payout: string | null
}
type Rules = { margin: string }

/** Time left as minutes and seconds. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const namesOf = ({ legs }: Mine) => legs.map(({ selection }) => selection).join(' + ')

/** A bet: its possible return, or what it won or lost. */
const betView = (money: Amounts) => (bet: Mine) => {
  const { legs, odds, stake, payout } = bet
  const [staked, paid] = [money.read(stake), payout === null ? null : money.read(payout)]
  const state =
    paid === null
      ? [t('possibleReturn'), money.show(possibleOf(staked, odds)), '']
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
      h('b', {}, `${namesOf(bet)} ${n(Number(odds), 2)}`),
      legs.map(({ event, score }) => h('small', {}, `${event} ${score ?? ''}`)),
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
    for (const bet of decided) {
      const { stake, payout } = bet
      const { money } = stage
      const staked = money.read(stake)
      const { mood, text } = resultOf(money, staked, money.read(payout!))
      const sum = mood === 'loss' ? `${t('lost')} ${money.show(staked)}` : text
      stage.say(`${sum}: ${namesOf(bet)}`, mood === 'win' ? 'win' : undefined)
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

/** The pick of an address, while its match takes bets. */
function pickOf(matches: readonly Match[], now: number, address: string): Chosen | null {
  for (const match of matches) {
    const offer = match.offers.find(({ id }) => `${match.id}.${id}` === address)
    if (offer && now < match.startsAt) return { match, offer }
  }
  return null
}

/**
 * A book of simulated matches: a tap on the odds puts the pick on the slip. The first pick may come from the operator's
 * page.
 */
export function start(session: Session, firstPick: string | null = null): void {
  const stage = openStage(session, () => aboutBook(session.rules as unknown as Rules))
  const list = h('ol', { class: 'matches' })
  const bets = h('ol', { class: 'mybets' })
  const none = h('p', { class: 'none' }, t('noBets'))
  const slip = openSlip(stage, { onChange: () => redraw(), onPlaced: () => book.ask() })
  const tell = teller(stage)
  const view = betView(stage.money)
  let drawn = ''
  let wanted = firstPick
  let latest: (() => void) | null = null

  function redraw(): void {
    drawn = ''
    latest?.()
  }
  const viewOf = (match: Match, now: number, mine: readonly Mine[]) =>
    matchView(match, now, mine.filter((bet) => bet.matches.includes(match.id)).map(view), (offer) =>
      offerView(match, offer, slip.has({ match, offer }), () => !stage.betting() && slip.toggle({ match, offer })),
    )
  function takeFirst(matches: readonly Match[], now: number): void {
    if (wanted === null) return
    const pick = pickOf(matches, now, wanted)
    wanted = null
    if (pick) slip.toggle(pick)
    else stage.say(t('begun'))
  }
  function draw(state: Answer, now: number): void {
    latest = () => draw(state, book.now())
    const matches = inOrder(state['matches'] as Match[], now)
    const mine = state['mine'] as Mine[]
    tickStarts(list, now)
    takeFirst(matches, now)
    const begun = slip.picks().filter(({ match }) => now >= match.startsAt)
    if (begun.length > 0 && !stage.betting()) {
      stage.say(t('begun'))
      return slip.drop(begun)
    }
    const times = matches.map((match) => [match.id, match.score, now >= match.startsAt, now >= match.endsAt])
    const look = JSON.stringify([times, mine, slip.picks().map(({ match, offer }) => [match.id, offer.id])])
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
