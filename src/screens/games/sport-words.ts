import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'

export type Match = ValueOf<'listMatches'>['matches'][number]
type Offer = Match['offers'][number]

/** Usual sports, which vendors name by code; others keep the vendor's words. */
export const sportNames: Record<NonNullable<Match['sportCode']>, MessageDescriptor> = {
  FOOTBALL: msg`Football`,
  CRICKET: msg`Cricket`,
  BASKETBALL: msg`Basketball`,
  TENNIS: msg`Tennis`,
  VOLLEYBALL: msg`Volleyball`,
  BADMINTON: msg`Badminton`,
  TABLE_TENNIS: msg`Table tennis`,
  BASEBALL: msg`Baseball`,
  ICE_HOCKEY: msg`Ice hockey`,
  BOXING: msg`Boxing`,
  HORSE_RACING: msg`Horse racing`,
  KABADDI: msg`Kabaddi`,
  COCKFIGHT: msg`Cockfight`,
  ESPORTS: msg`E-sports`,
}

/** The usual markets. */
export const marketNames: Record<NonNullable<Offer['market']>, MessageDescriptor> = {
  WINNER: msg`Match result`,
  HANDICAP: msg`Handicap`,
  TOTAL: msg`Over or under`,
}

/** A pick in the reader's words where its market and side are known, else null: then the vendor's are shown. */
export function pickText(
  { market, side, line }: Offer,
  { home, away }: Pick<Match, 'home' | 'away'>,
): string | MessageDescriptor | null {
  if (market === 'TOTAL' && line !== undefined)
    return side === 'OVER' ? msg`Over ${line}` : side === 'UNDER' ? msg`Under ${line}` : null
  if (market === 'WINNER' && side === 'DRAW') return msg({ message: 'Draw', context: 'match' })
  const team = side === 'HOME' ? home : side === 'AWAY' ? away : null
  if (team === null || market === undefined || market === 'TOTAL') return null
  if (market === 'WINNER') return team
  return line === undefined ? null : `${team} ${line.startsWith('-') ? line : `+${line}`}`
}
