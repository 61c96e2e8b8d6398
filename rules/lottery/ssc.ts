import { anyPlaces, bull, dragonTiger, singlePlaces, sumTwoSide } from './digit-places.ts'
import { threeDigits } from './digit-three.ts'
import { fiveDigits, fourDigits, twoDigits, type NamedWindow } from './digit-windows.ts'
import { PLACES, type DigitDraw } from './digits.ts'
import { playTable, type Play } from './play.ts'

/** The digits of an SSC, LF3 or LF5 result. */
export const readDigits = (result: unknown): DigitDraw => Array.from(String(result), Number)

const window = (key: string, title: string, local: string, from: number, size: number): NamedWindow => ({
  key: `ssc.${key}`,
  title,
  local,
  from,
  size,
  of: 5,
  labels: PLACES.slice(from, from + size),
})

/** SSC: five digits, places ten-thousands to units. */
export function sscPlays(): Play[] {
  const make = playTable(readDigits)
  return [
    ...fiveDigits(make, window('five', 'Five digits', '五星', 0, 5)),
    ...fourDigits(make, window('front4', 'First four', '前四', 0, 4)),
    ...fourDigits(make, window('back4', 'Last four', '后四', 1, 4)),
    ...threeDigits(make, window('front3', 'First three', '前三', 0, 3)),
    ...threeDigits(make, window('mid3', 'Middle three', '中三', 1, 3)),
    ...threeDigits(make, window('back3', 'Last three', '后三', 2, 3)),
    ...twoDigits(make, window('front2', 'First two', '前二', 0, 2)),
    ...twoDigits(make, window('back2', 'Last two', '后二', 3, 2)),
    ...singlePlaces(make, 'ssc', PLACES),
    sumTwoSide(make, 'ssc', 5, 23),
    dragonTiger(make, 'ssc', 5),
    bull(make),
    ...[2, 3, 4].flatMap((k) => anyPlaces(make, k, PLACES)),
  ]
}
