import { h } from '../dom.ts'
import type { Amounts } from '../session.ts'
import { n, t } from '../texts.ts'
import { times, type Round, type Seat } from './round.ts'

/** All players in the round, as the vendor lists them. */
export function seatList(money: Amounts) {
  const list = h('ol', {})
  const head = h('h2', {})
  const seat = ({ name, mine, stake, out }: Seat) =>
    h(
      'li',
      { class: out === null ? '' : out > 0 ? 'left' : 'lost' },
      h('span', {}, mine ? t('you') : name),
      h('span', {}, money.show(money.read(stake))),
      h('span', {}, out === null ? '…' : out > 0 ? times(out) : `− ${money.show(money.read(stake))}`),
    )
  let drawn = ''
  return {
    element: h('section', { class: 'seatsnow' }, head, list),
    draw({ bets, players, key }: Round) {
      const look = JSON.stringify([key, bets])
      if (look === drawn) return
      drawn = look
      head.textContent = bets.length === 0 ? t('nobodyYet') : `${t('inThisRound')}: ${n(players)}`
      list.replaceChildren(...bets.map(seat))
    },
  }
}
