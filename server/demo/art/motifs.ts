import type { ArtKind } from '#rules/art.ts'
import type { Chance } from './chance.ts'
import { animals } from './motifs/animals.ts'
import { boards } from './motifs/boards.ts'
import { cockfight } from './motifs/cockfight.ts'
import { dealer } from './motifs/dealer.ts'
import { esports } from './motifs/esports.ts'
import { fair } from './motifs/fair.ts'
import { fruitAndLuck } from './motifs/fruit-and-luck.ts'
import { legends } from './motifs/legends.ts'
import { lottery } from './motifs/lottery.ts'
import type { Motif } from './motifs/motif.ts'
import { nature } from './motifs/nature.ts'
import { ranks } from './motifs/ranks.ts'
import { sea } from './motifs/sea.ts'
import { sport } from './motifs/sport.ts'
import { table } from './motifs/table.ts'
import { treasure } from './motifs/treasure.ts'
import type { Paint } from './paint.ts'

const motifs = {
  ...animals,
  ...boards,
  ...cockfight,
  ...dealer,
  ...esports,
  ...fair,
  ...fruitAndLuck,
  ...legends,
  ...lottery,
  ...nature,
  ...ranks,
  ...sea,
  ...sport,
  ...table,
  ...treasure,
}

export type MotifName = keyof typeof motifs
const byName: Record<MotifName, Motif> = motifs

export const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name)
export const motifNames = Object.keys(motifs).filter(isMotif)
export const drawMotif = (name: MotifName, c: Paint, r: Chance): string => byName[name](c, r)

/** The figures of each kind of game; a name that stands twice is drawn twice as often. */
export const kindMotifs = {
  slots: [
    ...(['cherry', 'seven', 'bell', 'gem', 'emerald', 'pharaoh', 'dragon', 'tiger', 'elephant', 'bull'] as const),
    ...(['fox', 'peacock', 'lotus', 'sun', 'moon', 'lamp', 'book', 'scarab', 'crown', 'chest', 'coins'] as const),
    ...(['melon', 'citrus', 'grapes', 'mango', 'star', 'horseshoe', 'clover', 'rocket', 'candy', 'volcano'] as const),
    ...(['mask', 'lantern', 'drum', 'boat', 'joker', 'shield', 'phoenix', 'dynamite', 'planet', 'viking'] as const),
    ...(['potion', 'pyramid', 'butterfly', 'owl', 'frog'] as const),
  ],
  fish: ['fish', 'shark', 'crab', 'octopus', 'turtle', 'jelly', 'pearl', 'trident', 'cannon', 'fish'],
  live: [
    ...(['dealer', 'roulette', 'dealer', 'wheel', 'baccarat', 'dealer'] as const),
    ...(['dtiger', 'dice', 'dealer', 'chips', 'dealer'] as const),
  ],
  pvp: ['cards3', 'ludo', 'domino', 'knight', 'mahjong', 'carrom', 'king', 'chips', 'baccarat'],
  sports: ['football', 'cricket', 'tennis', 'basketball', 'shuttle', 'glove', 'trophy', 'horse'],
  esports: ['gamepad', 'crosshair', 'headset', 'blade', 'robot', 'shield', 'trophy'],
  cockfight: ['rooster', 'duel'],
  lottery: ['balls', 'cage', 'ticket', 'racer', 'ndraw', 'dice'],
} as const satisfies Record<ArtKind, readonly MotifName[]>

export const isArtKind = (name: string): name is ArtKind => Object.hasOwn(kindMotifs, name)
