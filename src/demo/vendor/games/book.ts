import { h } from '../dom.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Answer, type Session } from '../session.ts'
import { betPicker, openStage } from '../stage.ts'
import { n, t, type TextName } from '../texts.ts'

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
  leg: { event: string; selection: string; odds: string; score: string | null }
  stake: string
  payout: string | null
}
type Rules = { margin: string }

const sideName = (match: Match, { side, market, line }: Offer): string => {
  const name = side === 'home' ? match.home : side === 'away' ? match.away : t(side as TextName)
  return market === 'winner'
    ? name
    : `${name} ${market === 'handicap' && line > 0 ? '+' : ''}${n(line, 2).replace(/([.]\d)0$/, '$1')}`
}

/** A book of simulated matches: a tap on the odds puts the pick on the slip. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const stage = openStage(session, () => [
    h('p', { class: 'rtp' }, `${t('margin')}: ${n(Number(rules.margin))} %`),
    h('p', {}, t('simulated')),
  ])
  const { money } = stage
  const picker = betPicker(
    stage,
    [10, 20, 50, 100, 200, 500, 1000].map((whole) => whole * 10 ** session.decimals),
  )
  const list = h('ol', { class: 'matches' })
  const bets = h('ol', { class: 'mybets' })
  const slip = h('section', { class: 'controls slip', 'aria-label': t('place'), hidden: true })
  let chosen: { match: Match; offer: Offer } | null = null
  let drawn = ''

  async function place(): Promise<void> {
    if (!chosen || stage.betting()) return
    const { match, offer } = chosen
    picker.lock(true)
    const answer = await stage.bet('bet', {
      match: match.id,
      offer: offer.id,
      odds: offer.odds,
      bet: money.wire(picker.amount()),
    })
    picker.lock(false)
    if (!answer.ok) return
    stage.setBalance(answer['balance'])
    stage.say(`${t('placed')}: ${sideName(match, offer)} ${n(Number(offer.odds), 2)}`, 'win')
    choose(null)
    await book.ask()
  }
  function choose(pick: typeof chosen): void {
    chosen = pick
    drawn = ''
    slip.hidden = pick === null
    if (!pick) return
    const { match, offer } = pick
    slip.replaceChildren(
      h(
        'p',
        { class: 'pick' },
        h('small', {}, `${match.home} – ${match.away}`),
        h('b', {}, `${sideName(match, offer)} · ${n(Number(offer.odds), 2)}`),
      ),
      h('button', { type: 'button', class: 'round', 'aria-label': t('clear'), onclick: () => tap(null) }, '×'),
      picker.element,
      h('button', { type: 'button', class: 'lamp', onclick: () => void place() }, t('place')),
    )
  }
  function tap(wanted: typeof chosen): void {
    if (!stage.betting()) choose(wanted)
  }
  const offerView = (match: Match, open: boolean) => (offer: Offer) =>
    h(
      'button',
      {
        type: 'button',
        class: 'odds',
        disabled: !open,
        'aria-pressed': String(chosen?.match.id === match.id && chosen.offer.id === offer.id),
        onclick: () => tap({ match, offer }),
      },
      h('span', {}, sideName(match, offer)),
      h('b', {}, n(Number(offer.odds), 2)),
    )
  const marketView = (match: Match, market: Offer['market'], open: boolean) => {
    const offers = match.offers.filter((offer) => offer.market === market)
    return (
      offers.length > 0 &&
      h(
        'div',
        { class: 'market', role: 'group', 'aria-label': t(market) },
        h('small', {}, t(market)),
        h('div', {}, offers.map(offerView(match, open))),
      )
    )
  }
  function matchView(match: Match, now: number): HTMLElement {
    const open = now < match.startsAt
    const state = open
      ? t('starts', { n: n(secondsTo(match.startsAt, now)) })
      : now < match.endsAt
        ? t('live')
        : t('ended')
    const score = match.score ? `${n(match.score[0])} – ${n(match.score[1])}` : '–'
    return h(
      'li',
      { class: `match ${open ? '' : 'begun'}` },
      h('div', { class: 'row' }, h('small', {}, match.league), h('em', { 'data-starts': match.startsAt }, state)),
      h('h2', {}, match.home, h('span', {}, score), match.away),
      open && (['winner', 'handicap', 'total'] as const).map((market) => marketView(match, market, open)),
    )
  }
  const betView = ({ leg, stake, payout }: Mine) =>
    h(
      'li',
      {},
      h(
        'span',
        {},
        h('b', {}, `${leg.selection} ${n(Number(leg.odds), 2)}`),
        h('small', {}, `${leg.event} ${leg.score ?? ''}`),
      ),
      h(
        'span',
        {},
        money.show(money.read(stake)),
        h('small', {}, payout === null ? t('open') : `→ ${money.show(money.read(payout))}`),
      ),
    )

  let paid = -1
  function draw(state: Answer, now: number): void {
    // what can be bet on first, then what was decided last
    const all = state['matches'] as Match[]
    const matches = [
      ...all.filter(({ startsAt }) => now < startsAt),
      ...all.filter(({ startsAt }) => now >= startsAt).toReversed(),
    ]
    const mine = state['mine'] as Mine[]
    const look = JSON.stringify([
      matches.map((match) => [match.id, match.score, now >= match.startsAt, now >= match.endsAt]),
      mine,
      chosen?.offer.id,
    ])
    list.querySelectorAll<HTMLElement>('[data-starts]').forEach((one) => {
      const at = Number(one.dataset['starts'])
      if (now < at) one.textContent = t('starts', { n: n(secondsTo(at, now)) })
    })
    if (look === drawn) return
    drawn = look
    if (chosen && now >= chosen.match.startsAt) choose(null)
    list.replaceChildren(...matches.map((match) => matchView(match, now)))
    bets.replaceChildren(...mine.map(betView))
    const settled = mine.filter(({ payout }) => payout !== null).length
    if (paid !== -1 && settled !== paid) void call('balance').then((answer) => stage.setBalance(answer['balance']))
    paid = settled
  }
  const book = watch('table', draw, (code) => stage.refuse(code))
  stage.root.classList.add('book')
  stage.root.append(
    h('p', { class: 'simulated' }, t('simulated')),
    list,
    h('section', {}, h('h2', {}, t('myBets')), bets),
    slip,
  )
}
