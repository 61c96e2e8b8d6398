import { vendorWord } from '#rules/vendor-words.ts'
import { h } from './dom.ts'
import { language } from './texts.ts'

const suits: Record<string, [sign: string, name: string]> = {
  s: ['♠', 'spades'],
  h: ['♥', 'hearts'],
  d: ['♦', 'diamonds'],
  c: ['♣', 'clubs'],
}

/** A playing card; without one, its back. */
export function cardView(card?: string): HTMLElement {
  if (card === undefined) return h('span', { class: 'card back', 'aria-hidden': 'true' })
  const [rank = '', suit = 's'] = Array.from(card)
  const [sign, name] = suits[suit]!
  const shown = rank === 'T' ? '10' : rank
  return h(
    'span',
    {
      class: `card ${suit === 'h' || suit === 'd' ? 'rouge' : ''}`,
      role: 'img',
      'aria-label': `${shown} ${vendorWord(name, language)}`,
    },
    h('b', {}, shown),
    sign,
  )
}
