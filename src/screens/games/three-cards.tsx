import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { numberText } from '#src/lib/languages.ts'
import { cx } from '#src/ui/cx.ts'

/** A hand of three cards, such as `As Kd 9c`, drawn on a table. */
const Cards = ({ cards }: { cards: string }) => (
  <span aria-hidden="true" className="inline-flex flex-none gap-1">
    {cards.split(' ').map((card) => {
      const [rank, suit] = [card.slice(0, -1), card.slice(-1)]
      const red = suit === 'h' || suit === 'd'
      return (
        <span
          key={card}
          className={cx(
            'grid h-11 w-8 place-content-center rounded-1 border border-line bg-[#fffaf0] text-center text-sm leading-none',
            red ? 'text-[#c8321d]' : 'text-[#14181c]',
          )}
        >
          <b>{rank}</b>
          {'♠♥♦♣'['shdc'.indexOf(suit)]}
        </span>
      )
    })}
  </span>
)

const coin = 'grid size-10 place-items-center rounded-full border-2 border-dashed text-sm font-bold'

const Coins = () => (
  <span aria-hidden="true" className="flex -space-x-2">
    {[1, 2, 3].map((one) => (
      <span key={one} className={cx(coin, 'border-[#6b4700] bg-lamp text-on-lamp')}>
        1
      </span>
    ))}
  </span>
)

const Choice = () => (
  <span aria-hidden="true" className="flex gap-2">
    <span className="grid size-10 place-items-center rounded-full bg-win-wash font-bold text-win-ink">✓</span>
    <span className="grid size-10 place-items-center rounded-full bg-panel-3 font-bold">×</span>
  </span>
)

const Step = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[112px_1fr] items-center gap-3 border-b border-line py-2.5 last:border-0">
    {picture}
    <span className="text-sm">{children}</span>
  </li>
)

/** The course of a hand, in pictures. */
const Course = () => (
  <section className="card">
    <h3 className="mb-1 font-bold">
      <Trans>How to play</Trans>
    </h3>
    <ol>
      <Step picture={<Coins />}>
        <Trans>Everyone at the table puts in the ante. Together it is the pot.</Trans>
      </Step>
      <Step picture={<Cards cards="Qh Qs 7d" />}>
        <Trans>Everyone gets three cards. You see only your own.</Trans>
      </Step>
      <Step picture={<Choice />}>
        <Trans>Stay in for as much again, or fold. If you fold, you lose the ante and no more.</Trans>
      </Step>
      <Step picture={<Cards cards="Ah Kh Qh" />}>
        <Trans>Those who stayed show their cards. The best hand takes the pot.</Trans>
      </Step>
    </ol>
  </section>
)

/** All hands of three cards out of 52. */
const allHands = 22_100

/** Hands from best to worst, with their number of combinations. */
const hands: readonly { name: ReactNode; count: number; cards: string }[] = [
  { name: <Trans>Trail: three alike</Trans>, count: 52, cards: 'As Ah Ad' },
  { name: <Trans>Pure sequence: a row of one suit</Trans>, count: 48, cards: 'Ah Kh Qh' },
  { name: <Trans>Sequence: a row</Trans>, count: 720, cards: '9s 8d 7c' },
  { name: <Trans>Colour: one suit</Trans>, count: 1096, cards: 'Kd 9d 4d' },
  { name: <Trans>Pair: two alike</Trans>, count: 3744, cards: 'Js Jh 5c' },
  { name: <Trans>High card: none of these</Trans>, count: 16_440, cards: 'As 9d 4c' },
]

/** The ranking of hands, with their frequencies. */
function Ranks() {
  const { i18n } = useLingui()
  return (
    <section className="card">
      <h3 className="mb-1 font-bold">
        <Trans>Hands from the best, and how often each is dealt</Trans>
      </h3>
      <ol>
        {hands.map(({ name, count, cards }) => (
          <li key={cards} className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
            <Cards cards={cards} />
            <span className="min-w-0 flex-1 text-sm">{name}</span>
            <span className="num text-sm font-bold">
              {numberText((count / allHands) * 100, i18n.locale, { maximumFractionDigits: 2 })} %
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether a game is Teen Patti, by its known names. */
export const isTeenPatti = (gameCode: string): boolean => /patti|three-card/.test(gameCode)

/** Teen Patti explained: the course of a hand, and the ranking of hands. */
export const ThreeCards = () => (
  <div className="grid gap-3 lg:grid-cols-2">
    <Course />
    <Ranks />
  </div>
)
