import { hexOf, oklchOf } from '#rules/oklch.ts'
import { chance, type Chance } from './chance.ts'
import { at } from './kit.ts'
import { drawMotif, type MotifName } from './motifs.ts'
import { animals } from './motifs/animals.ts'
import type { Paint } from './paint.ts'

/** Turns of the hue of a coat, in degrees: half of all animals keep their own. */
const turns = [0, 0, 0, -28, 26, 150, 205, 285] as const

const turned = (colour: string, degrees: number): string => {
  if (degrees === 0 || !/^#[\da-f]{6}$/i.test(colour)) return colour
  const { l, c, h } = oklchOf(colour)
  return hexOf({ l, c, h: h + (degrees * Math.PI) / 180 })
}

const isAnimal = (name: MotifName): boolean => Object.hasOwn(animals, name) || name === 'dragon'

const worn = ['none', 'none', 'crown', 'lotus', 'star'] as const

/**
 * The figure of a game, by the seed: many games have the same animal as their theme, and each shows another one, in
 * its coat, its pose and what it wears. Fruit and signs keep their colours, which say what they are.
 */
export function drawHero(hero: MotifName, c: Paint, r: Chance, seed: string): string {
  if (!isAnimal(hero)) return drawMotif(hero, c, r)
  const own = chance(`hero/${seed}`)
  const turn = own.pick(turns)
  const coat: Paint = { ...c, v: (colour) => c.v(turned(colour, turn)), s: (colour) => c.s(turned(colour, turn)) }
  const figure = drawMotif(hero, coat, r)
  const thing = own.pick(worn)
  const side = own.pick([-1, 1])
  const jewel =
    thing === 'none'
      ? ''
      : thing === 'crown'
        ? at(drawMotif('crown', c, r), side * 6, -44, 0.36, side * 10)
        : at(drawMotif(thing, c, r), side * 30, -34, 0.3, side * 18)
  return at(figure + jewel, own.int(-5, 5), own.int(-4, 4), own.pick([0.9, 1, 1.1]), own.int(-12, 12))
}
