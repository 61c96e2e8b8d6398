import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The board's options that are words. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  big: msg({ message: 'Big', context: 'lottery' }),
  small: msg({ message: 'Small', context: 'lottery' }),
  odd: msg({ message: 'Odd', context: 'lottery' }),
  even: msg({ message: 'Even', context: 'lottery' }),
  triple: msg`Three alike`,
  straight: msg`Run of three`,
  pair: msg`Pair`,
  half: msg`Half run`,
  mixed: msg`Mixed`,
  none: msg`No bull`,
  bull: msg`Bull bull`,
  dragon: msg`Dragon`,
  tiger: msg`Tiger`,
  tie: msg`Tie`,
  '5o0e': msg`5 odd, 0 even`,
  '4o1e': msg`4 odd, 1 even`,
  '3o2e': msg`3 odd, 2 even`,
  '2o3e': msg`2 odd, 3 even`,
  '1o4e': msg`1 odd, 4 even`,
  '0o5e': msg`0 odd, 5 even`,
  tailBig: msg`Tail big`,
  tailSmall: msg`Tail small`,
  sumOdd: msg`Digit sum odd`,
  sumEven: msg`Digit sum even`,
  domestic: msg`Domestic animals`,
  wild: msg`Wild animals`,
  bigOdd: msg`Big odd`,
  bigEven: msg`Big even`,
  smallOdd: msg`Small odd`,
  smallEven: msg`Small even`,
  red: msg`Red`,
  blue: msg`Blue`,
  green: msg`Green`,
  redBig: msg`Red big`,
  redSmall: msg`Red small`,
  redOdd: msg`Red odd`,
  redEven: msg`Red even`,
  blueBig: msg`Blue big`,
  blueSmall: msg`Blue small`,
  blueOdd: msg`Blue odd`,
  blueEven: msg`Blue even`,
  greenBig: msg`Green big`,
  greenSmall: msg`Green small`,
  greenOdd: msg`Green odd`,
  greenEven: msg`Green even`,
  Rat: msg`Rat`,
  Ox: msg`Ox`,
  Tiger: msg({ message: 'Tiger', context: 'zodiac' }),
  Rabbit: msg`Rabbit`,
  Dragon: msg({ message: 'Dragon', context: 'zodiac' }),
  Snake: msg`Snake`,
  Horse: msg`Horse`,
  Goat: msg`Goat`,
  Monkey: msg`Monkey`,
  Rooster: msg`Rooster`,
  Dog: msg`Dog`,
  Pig: msg`Pig`,
  '2to4': msg`2 to 4`,
  top: msg`Top`,
  bottom: msg`Bottom`,
}

/** Names of the rows of boards. */
const rows: Readonly<Record<string, MessageDescriptor>> = {
  'Ten-thousands': msg`Ten-thousands`,
  Thousands: msg`Thousands`,
  Hundreds: msg`Hundreds`,
  Tens: msg`Tens`,
  Units: msg`Units`,
  Doubles: msg`Doubles`,
  Singles: msg`Singles`,
  Triples: msg`Triples`,
  Quadruples: msg`Quadruples`,
  Places: msg`Places`,
  First: msg({ message: 'First', context: 'lottery' }),
  Second: msg({ message: 'Second', context: 'lottery' }),
  Third: msg({ message: 'Third', context: 'lottery' }),
  Fourth: msg({ message: 'Fourth', context: 'lottery' }),
  Fifth: msg({ message: 'Fifth', context: 'lottery' }),
  Sixth: msg({ message: 'Sixth', context: 'lottery' }),
  Seventh: msg({ message: 'Seventh', context: 'lottery' }),
  Eighth: msg({ message: 'Eighth', context: 'lottery' }),
  Ninth: msg({ message: 'Ninth', context: 'lottery' }),
  Tenth: msg({ message: 'Tenth', context: 'lottery' }),
  Champion: msg`Champion`,
  'Runner-up': msg`Runner-up`,
  Bankers: msg`Bankers`,
  Drags: msg`Drags`,
  'Regular 1': msg`Regular 1`,
  'Regular 2': msg`Regular 2`,
  'Regular 3': msg`Regular 3`,
  'Regular 4': msg`Regular 4`,
  'Regular 5': msg`Regular 5`,
  'Regular 6': msg`Regular 6`,
  'Hundreds, top': msg`Hundreds, top`,
  'Tens, top': msg`Tens, top`,
  'Units, top': msg`Units, top`,
  'Tens, bottom': msg`Tens, bottom`,
  'Units, bottom': msg`Units, bottom`,
}

type Translate = (message: MessageDescriptor) => string

/** The display name of an option: numbers unchanged, words translated, pairs of places counted from one. */
export function optionName(option: string, translate: Translate): string {
  const name = names[option]
  if (name) return translate(name)
  const [head = '', tail] = option.split(':')
  if (tail === undefined) return option
  const pair = /^(\d+)-(\d+)$/.exec(head)
  const lead = pair ? `${Number(pair[1]) + 1}–${Number(pair[2]) + 1}` : optionName(head, translate)
  return `${lead} ${optionName(tail, translate)}`
}

export const rowName = (label: string, translate: Translate): string => (rows[label] ? translate(rows[label]) : label)

/** The places of a five-digit draw, in the order that summaries count them. */
const digitPlaces = ['Ten-thousands', 'Thousands', 'Hundreds', 'Tens', 'Units']

/** The name of a place that can itself be chosen, counted from 0. */
export const placeName = (place: number, translate: Translate): string =>
  rowName(digitPlaces[place] ?? String(place + 1), translate)

/** A word of a summary; `@14` means the first and the fourth place. */
function wordOf(token: string, translate: Translate): string {
  const places = /^@([1-5]+)$/.exec(token)?.[1]
  if (places === undefined) return optionName(token, translate)
  return `${Array.from(places, (place) => placeName(Number(place) - 1, translate)).join(' + ')}:`
}

/** A summary of picks with its words translated. */
export const picksText = (summary: string, translate: Translate): string =>
  summary
    .split(' ')
    .map((token) => wordOf(token, translate))
    .join(' ')
