import { h } from '../dom.ts'
import { areaName } from '../games/area-names.ts'
import type { Deal } from './apparatus.ts'
import { rouletteBoard } from './board.ts'
import type { Board, PlaceMaker } from './place.ts'

const signs: Record<string, string> = { P: 'player', B: 'banker', D: 'dragon', G: 'tiger', T: 'tie' }

/** The places to light for a deal of cards, dice or the money wheel. */
export function wonPlaces(engine: string, { sign, shown }: Deal): ReadonlySet<string> {
  if (engine === 'WHE1') return new Set([`x${sign}`])
  if (engine === 'AB1') return new Set([sign === 'A' ? 'andar' : 'bahar'])
  if (engine === 'SIC1') {
    const total = Number(shown['total'])
    const triple = new Set(shown['dice'] as number[]).size === 1
    const sides = [total > 10 ? 'big' : 'small', total % 2 === 0 ? 'even' : 'odd']
    return new Set([`t${total}`, ...(triple ? ['triple'] : sides)])
  }
  if (engine === 'TP1') {
    const pairs = ['A', 'B'].filter((side) => shown[`kind${side}`] !== 'high').map((side) => `pair${side}`)
    return new Set([...(sign === 'T' ? [] : [sign.toLowerCase()]), ...pairs])
  }
  const paired = ['player', 'banker'].filter((side) => {
    const [one, two] = (shown[side] as string[] | undefined) ?? []
    return one !== undefined && two !== undefined && one[0] === two[0]
  })
  return new Set([signs[sign] ?? '', ...paired.map((side) => `${side}Pair`)])
}

/** The table in front of the hall, with every betting place. */
export function boardOf(engine: string, areas: readonly string[], make: PlaceMaker): Board {
  if (engine === 'ROU1') return rouletteBoard(make)
  return {
    element: h(
      'div',
      { class: 'areas' },
      areas.map((area) => make(area, { class: `field ${area}` }, areaName(area))),
    ),
    wins: (deal) => wonPlaces(engine, deal),
  }
}
