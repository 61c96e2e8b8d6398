import { dragonTiger, singlePlaces, sumTwoSide } from './digit-places.ts'
import { threeDigits } from './digit-three.ts'
import { fiveDigits, twoDigits } from './digit-windows.ts'
import { PLACES } from './digits.ts'
import { playTable, type Play } from './play.ts'
import { readDigits } from './ssc.ts'

const THREE = PLACES.slice(2)

/** LF3: three digits, once a day. */
export function lf3Plays(): Play[] {
  const make = playTable(readDigits)
  const window = (key: string, title: string, local: string, from: number, size: number) => ({
    key: `lf3.${key}`,
    title,
    local,
    from,
    size,
    of: 3,
    labels: THREE.slice(from, from + size),
  })
  return [
    ...threeDigits(make, window('all3', '3D', '三星', 0, 3)),
    ...twoDigits(make, window('front2', '3D first two', '前二', 0, 2)),
    ...twoDigits(make, window('back2', '3D last two', '后二', 1, 2)),
    ...singlePlaces(make, 'lf3', THREE),
    sumTwoSide(make, 'lf3', 3, 14),
    dragonTiger(make, 'lf3', 3),
  ]
}

/** LF5: five digits, once a day. */
export function lf5Plays(): Play[] {
  const make = playTable(readDigits)
  const window = { key: 'lf5.five', title: 'P5', local: '五星', from: 0, size: 5, of: 5, labels: PLACES }
  return [...fiveDigits(make, window), ...singlePlaces(make, 'lf5', PLACES)]
}
