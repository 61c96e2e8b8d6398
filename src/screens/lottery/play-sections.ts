import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Play } from '#rules/lottery/play.ts'

export type PlaySection = { name: MessageDescriptor; plays: readonly Play[] }

/** A group with at least this many plays is shown in sections. */
const MANY = 13

const sections: readonly [starts: readonly string[], name: MessageDescriptor][] = [
  [['lo'], msg`Lots: all prizes`],
  [['de', 'dau', 'head', 'tail', 'sumTail', 'twoSide'], msg`Two digits of one prize`],
  [['c3', 'c4'], msg`Three and four digits`],
  [['xien'], msg`Parlays`],
  [['truot'], msg`Misses`],
]

/** The many plays of a Vietnamese game in sections by topic; null for a game with few plays, and for other games. */
export function sectionsOf(plays: readonly Play[]): readonly PlaySection[] | null {
  if (plays.length < MANY || !plays[0]!.id.startsWith('vn')) return null
  const kindOf = ({ id }: Play) => id.slice(id.indexOf('.') + 1)
  return sections
    .map(([starts, name]) => ({
      name,
      plays: plays.filter((play) => starts.some((start) => kindOf(play).startsWith(start))),
    }))
    .filter((section) => section.plays.length > 0)
}
