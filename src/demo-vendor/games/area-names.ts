import { language, n } from '../texts.ts'

const names: Record<string, [bn: string, en: string]> = {
  player: ['প্লেয়ার', 'Player'],
  banker: ['ব্যাংকার', 'Banker'],
  tie: ['টাই', 'Tie'],
  playerPair: ['প্লেয়ার জোড়া', 'Player pair'],
  bankerPair: ['ব্যাংকার জোড়া', 'Banker pair'],
  dragon: ['ড্রাগন', 'Dragon'],
  tiger: ['টাইগার', 'Tiger'],
  andar: ['আন্দর', 'Andar'],
  bahar: ['বাহার', 'Bahar'],
  joker: ['জোকার', 'Joker'],
  a: ['হাত ক', 'Hand A'],
  b: ['হাত খ', 'Hand B'],
  pairA: ['ক: জোড়া বা ভালো', 'A: pair or better'],
  pairB: ['খ: জোড়া বা ভালো', 'B: pair or better'],
  red: ['লাল', 'Red'],
  black: ['কালো', 'Black'],
  odd: ['বিজোড়', 'Odd'],
  even: ['জোড়', 'Even'],
  low: ['1–18', '1–18'],
  high: ['19–36', '19–36'],
  dozen1: ['1ম 12', '1st 12'],
  dozen2: ['2য় 12', '2nd 12'],
  dozen3: ['3য় 12', '3rd 12'],
  small: ['ছোট 3–10', 'Small 3–10'],
  big: ['বড় 11–18', 'Big 11–18'],
  triple: ['তিন এক', 'Any triple'],
  trail: ['ট্রেইল', 'Trail'],
  pureSequence: ['পিওর সিকোয়েন্স', 'Pure sequence'],
  sequence: ['সিকোয়েন্স', 'Sequence'],
  colour: ['কালার', 'Colour'],
  pair: ['জোড়া', 'Pair'],
  high3: ['হাই কার্ড', 'High card'],
}

/** What a place on a table, or a hand, is called. */
export function areaName(area: string): string {
  const named = names[area]
  if (named) return named[language === 'BN' ? 0 : 1]
  const [, kind, number] = /^([ntx])(\d+)$/.exec(area) ?? []
  if (number === undefined) return area
  return kind === 'x' ? `× ${n(Number(number))}` : n(Number(number))
}
export const handName = (kind: string): string => areaName(kind === 'high' ? 'high3' : kind)
