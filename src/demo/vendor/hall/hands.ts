import { cardView } from '../card.ts'
import { h, pause, still } from '../dom.ts'
import { areaName, handName } from '../games/area-names.ts'
import { n } from '../texts.ts'
import { moved, type Apparatus, type Deal } from './apparatus.ts'

type Side = { name: string; cards: string[]; worth: string }

const isCards = (value: unknown): value is string[] => Array.isArray(value) && typeof value[0] === 'string'

/** The sides of a deal with their final values. */
function sidesOf({ shown }: Deal): Side[] {
  return Object.entries(shown)
    .filter((entry): entry is [string, string[]] => isCards(entry[1]))
    .map(([name, cards]) => {
      const kind = shown[`kind${name.toUpperCase()}`]
      const point = shown[name[0]!]
      return {
        name,
        cards,
        worth: typeof kind === 'string' ? handName(kind) : typeof point === 'number' ? n(point) : '',
      }
    })
}

/** The order of the deal: one card to each side in turn; a joker comes first, and the sides follow it. */
export function dealOrder(lengths: readonly number[], first = 0): [side: number, place: number][] {
  const longest = Math.max(...lengths)
  const opening = lengths.slice(0, first).map((_, side): [number, number] => [side, 0])
  const rest = Array.from({ length: longest }, (_, place) =>
    lengths.flatMap((length, side): [number, number][] => (side >= first && place < length ? [[side, place]] : [])),
  ).flat()
  return [...opening, ...rest]
}

/** The number of visible cards of a side; of more, the last ones. */
const inView = 6

async function flyIn(card: HTMLElement, ms: number): Promise<void> {
  const turn = [
    { transform: 'translate(120px,-90px) rotate(50deg) rotateY(180deg)', opacity: 0 },
    { transform: 'translate(30px,-16px) rotate(12deg) rotateY(110deg)', opacity: 1, offset: 0.6 },
    { transform: 'none', opacity: 1 },
  ]
  await moved(card, turn, { duration: ms, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'none' })
}

function rowOf(side: string) {
  const cards = h('div', { class: 'cards' })
  const worth = h('b', { class: 'worth' })
  return {
    side,
    cards,
    worth,
    element: h('div', { class: `hand of-${side}` }, h('small', {}, areaName(side), ' ', worth), cards),
  }
}

/** @param sides the places for cards, each shown empty before @param joker a first side of one card */
export function hands(sides: readonly string[], cardsEach: number, joker = false): Apparatus {
  const rows = sides.map(rowOf)
  const back = (count: number) => Array.from({ length: count }, () => cardView())
  const rest = () =>
    rows.forEach(({ side, cards, worth, element }) => {
      worth.textContent = ''
      element.classList.remove('won')
      cards.replaceChildren(...back(side === 'joker' ? 1 : cardsEach))
    })
  rest()
  return {
    front: h(
      'div',
      { class: `hands ${joker ? 'with-joker' : ''}` },
      rows.map(({ element }) => element),
    ),
    rest,
    async play(deal, late) {
      const dealt = sidesOf(deal)
      const quick = late || still()
      rows.forEach(({ cards }) => cards.replaceChildren())
      const order = dealOrder(
        dealt.map(({ cards }) => cards.length),
        joker ? 1 : 0,
      )
      const ms = Math.min(620, 5000 / order.length)
      for (const [side, place] of order) {
        const card = cardView(dealt[side]!.cards[place])
        const { cards } = rows[side]!
        cards.append(card)
        if (cards.children.length > inView) cards.firstElementChild!.remove()
        if (!quick) await flyIn(card, ms)
      }
      if (!quick) await pause(250)
      dealt.forEach(({ worth, name }, side) => {
        rows[side]!.worth.textContent = worth
        rows[side]!.element.classList.toggle(
          'won',
          name.toUpperCase().startsWith(deal.sign) || winners[deal.sign] === name,
        )
      })
    },
  }
}

const winners: Record<string, string> = { G: 'tiger' }
