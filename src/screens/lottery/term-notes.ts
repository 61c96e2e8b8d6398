import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Format } from '#rules/lottery/games.ts'

/** A term as the game's page shows it (null: the game's own name), and what it means. */
type TermNote = { term: string | null; meaning: MessageDescriptor }

const digitsDrawn = (term: string, count: number): TermNote => ({
  term,
  meaning: msg`${term} draws ${count} digits, each from 0 to 9.`,
})

/** What is drawn in the formats whose name says nothing to a newcomer. */
const formats: Partial<Record<Format, TermNote>> = {
  SSC: digitsDrawn('SSC', 5),
  LF3: digitsDrawn('3D', 3),
  LF5: digitsDrawn('P5', 5),
  X5: { term: '11X5', meaning: msg`Five of the numbers from 1 to 11 are drawn.` },
  PK10: { term: 'PK10', meaning: msg`The numbers from 1 to 10 are drawn in an order, like the places of a race.` },
  LHC: { term: null, meaning: msg`Six regular numbers and a special one are drawn from 1 to 49.` },
}
export const formatNote = (format: string): TermNote | undefined => formats[format as Format]

const kinds: readonly [RegExp, MessageDescriptor][] = [
  [/span/, msg`The span is the greatest digit less the smallest one.`],
  [/straight/i, msg`Straight: the digits in exactly this order.`],
  [
    /^group$|group \d/,
    msg`Group: the digits in any order. The number after it says how many orders they can be drawn in.`,
  ],
]

/** What the name of a play means, if it is a term of art. */
export const kindMeaning = (name: string): MessageDescriptor | undefined =>
  name.startsWith('Zodiac') ? undefined : kinds.find(([rule]) => rule.test(name))?.[1]
