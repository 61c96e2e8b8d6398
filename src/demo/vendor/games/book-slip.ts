import { amountField } from '../amount-field.ts'
import { h } from '../dom.ts'
import type { Stage } from '../stage.ts'
import { n, t, type TextName } from '../texts.ts'

export type Offer = {
  id: string
  market: 'winner' | 'handicap' | 'total'
  side: string
  line: number
  odds: string
}
export type Match = {
  id: string
  league: string
  home: string
  away: string
  startsAt: number
  endsAt: number
  offers: Offer[]
  score?: [number, number]
}
export type Chosen = { match: Match; offer: Offer }

const maxPicks = 4
const togetherNames: Record<number, TextName> = { 2: 'double', 3: 'treble', 4: 'fourfold' }

export const sideName = (match: Match, { side, market, line }: Offer): string => {
  const name = side === 'home' ? match.home : side === 'away' ? match.away : t(side as TextName)
  return market === 'winner'
    ? name
    : `${name} ${market === 'handicap' && line > 0 ? '+' : ''}${n(line, 2)
        .replace(/([.]\d)0$/, '$1')
        .replace('-', '−')}`
}

const hundredths = (odds: string) => Math.round(Number(odds) * 100)

/** The odds of picks that must all win, rounded down to hundredths as the vendor pays them. */
export const jointOdds = (odds: readonly string[]): string => {
  const product = odds.reduce((sum, one) => sum * BigInt(hundredths(one)), 1n) / 100n ** BigInt(odds.length - 1)
  return `${product / 100n}.${String(product % 100n).padStart(2, '0')}`
}

/** The maximum return of a stake, including the stake. */
export const possibleOf = (stake: number, odds: string): number => Math.floor((stake * hundredths(odds)) / 100)

const isSame = (one: Chosen, other: Chosen) => one.match.id === other.match.id && one.offer.id === other.offer.id

const pickView = ({ match, offer }: Chosen, onRemove: () => void) =>
  h(
    'li',
    {},
    h(
      'span',
      {},
      h('small', {}, `${match.home} – ${match.away}`),
      h('b', {}, `${sideName(match, offer)} · ${n(Number(offer.odds), 2)}`),
    ),
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': `${t('clear')}: ${sideName(match, offer)}`, onclick: onRemove },
      '×',
    ),
  )

/** Singles, or all picks in one bet; offered once there are two picks. */
function waysView(onChange: () => void) {
  let together = false
  const ways = [false, true].map((isTogether) => ({
    isTogether,
    button: h('button', { type: 'button', onclick: () => press(isTogether) }),
  }))
  const element = h('div', { class: 'ways', role: 'group', 'aria-label': t('slipKind') })
  element.append(...ways.map(({ button }) => button))
  function press(isTogether: boolean): void {
    together = isTogether
    onChange()
  }
  return {
    element,
    together: () => together,
    show(odds: readonly string[]) {
      element.hidden = odds.length < 2
      if (odds.length < 2) {
        together = false
        return
      }
      const names = [t('singles'), `${t(togetherNames[odds.length] ?? 'double')} ${n(Number(jointOdds(odds)), 2)}`]
      ways.forEach(({ isTogether, button }, index) => {
        button.setAttribute('aria-pressed', String(isTogether === together))
        button.textContent = names[index]!
      })
    },
  }
}

type Bet = { picks: Chosen[]; odds: string }

/** The slip: up to four picks, each of another match, as singles with the same stake or together in one bet. */
export function openSlip(
  stage: Stage,
  { onChange, onPlaced }: { onChange: () => void; onPlaced: () => Promise<void> },
) {
  const { money } = stage
  const unit = 10 ** stage.session.decimals
  let picks: Chosen[] = []
  const possible = h('b', {})
  const place = h('button', { type: 'button', class: 'lamp', onclick: () => void send() })
  const field = amountField(stage, { min: unit, start: 10 * unit, onChange: () => draw() })
  const list = h('ol', { class: 'picks' })
  const each = h('small', { class: 'each' }, t('each'))
  const ways = waysView(() => draw())
  const element = h(
    'section',
    { class: 'controls slip', 'aria-label': t('place'), hidden: true },
    list,
    ways.element,
    field.element,
    h('p', { class: 'possible' }, h('small', {}, t('possibleReturn')), possible, each),
    place,
  )
  const bets = (): Bet[] =>
    ways.together()
      ? [{ picks, odds: jointOdds(picks.map(({ offer }) => offer.odds)) }]
      : picks.map((pick) => ({ picks: [pick], odds: pick.offer.odds }))

  function draw(): void {
    ways.show(picks.map(({ offer }) => offer.odds))
    const amount = field.amount()
    const all = bets()
    const total = amount === null ? null : amount * all.length
    const back = amount === null ? null : all.reduce((sum, { odds }) => sum + possibleOf(amount, odds), 0)
    possible.textContent = back === null ? '–' : money.show(back)
    each.hidden = all.length < 2
    const name = all.length > 1 ? t('placeBets', { n: n(all.length) }) : t('place')
    place.textContent = total === null ? name : `${name} ${money.show(total)}`
  }
  function set(wanted: Chosen[]): void {
    picks = wanted
    element.hidden = picks.length === 0
    list.replaceChildren(...picks.map((pick) => pickView(pick, () => !stage.betting() && drop([pick]))))
    draw()
    onChange()
  }
  const drop = (gone: readonly Chosen[]) => set(picks.filter((pick) => !gone.some((one) => isSame(one, pick))))

  /** Places one bet; true if it was taken. */
  async function sendOne({ picks: legs, odds }: Bet, stake: string): Promise<boolean> {
    const answer = await stage.bet('bet', {
      legs: legs.map(({ match, offer }) => ({ match: match.id, offer: offer.id, odds: offer.odds })),
      bet: stake,
    })
    if (!answer.ok) return false
    stage.setBalance(answer['balance'])
    const names = legs.map(({ match, offer }) => sideName(match, offer)).join(' + ')
    stage.say(`${t('placed')}: ${names} ${n(Number(odds), 2)}`)
    drop(legs)
    return true
  }
  async function send(): Promise<void> {
    if (picks.length === 0 || stage.betting()) return
    const all = bets()
    const fault = field.fault()
    if (fault === 'AMOUNT') return stage.say(t('typeStake', { n: money.show(unit) }), 'bad')
    if (fault) return stage.refuse(fault)
    const stake = field.amount()!
    if (stake * all.length > stage.balance()) return stage.refuse('INSUFFICIENT_FUNDS')
    field.lock(true)
    for (const bet of all) if (!(await sendOne(bet, money.wire(stake)))) break
    field.lock(false)
    await onPlaced()
  }
  return {
    element,
    has: (wanted: Chosen) => picks.some((pick) => isSame(pick, wanted)),
    picks: () => picks,
    drop,
    /** Puts a pick on the slip, in place of another one of its match; a second press takes it off. */
    toggle(wanted: Chosen) {
      if (picks.some((pick) => isSame(pick, wanted))) return drop([wanted])
      const others = picks.filter(({ match }) => match.id !== wanted.match.id)
      if (others.length === maxPicks) return stage.say(t('mostPicks', { n: n(maxPicks) }), 'bad')
      set([...others, wanted])
    },
  }
}
