import { hexOf, oklchOf } from './oklch.ts'

/** What a brand chooses besides its accent, each from a list, so that every choice is tried and drawn by code. */
export const surfaceTones = ['sea', 'night', 'plum', 'wine', 'moss', 'earth', 'graphite'] as const
export type SurfaceTone = (typeof surfaceTones)[number]

type Themes<Value> = { dark: Value; light: Value }
export type Colours = Record<string, string>

/** The surfaces of both themes and what is written on them, as `src/ui/tokens.css` has them. */
const sea: Themes<Colours> = {
  dark: {
    ceiling: '#0c2830',
    ground: '#071519',
    panel: '#0f242a',
    'panel-2': '#16313a',
    'panel-3': '#1f414b',
    field: '#16313a',
    line: '#23454f',
    edge: '#64909b',
    ink: '#f5efe2',
    'ink-2': '#b4c6c7',
    'ink-3': '#93abae',
  },
  light: {
    ceiling: '#0c2a32',
    ground: '#f3ecde',
    panel: '#fffcf5',
    'panel-2': '#f8f1e3',
    'panel-3': '#ede2cc',
    field: '#ffffff',
    line: '#dfd3bb',
    edge: '#867a60',
    ink: '#10272d',
    'ink-2': '#435a5f',
    'ink-3': '#56696c',
  },
}

/** The hue of each tone in degrees, and how strong it is beside the usual one. */
const tints: Record<Exclude<SurfaceTone, 'sea'>, { hue: number; strength: number }> = {
  night: { hue: 262, strength: 1.3 },
  plum: { hue: 312, strength: 1.1 },
  wine: { hue: 12, strength: 1.1 },
  moss: { hue: 145, strength: 0.9 },
  earth: { hue: 60, strength: 0.8 },
  graphite: { hue: 250, strength: 0.15 },
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A colour in another hue, as light as before. White stays white. */
function tinted(hex: string, { hue, strength }: { hue: number; strength: number }): string {
  const { l, c } = oklchOf(hex)
  return c < 0.001 ? hex : hexOf({ l, c: c * strength, h: radians(hue) })
}

/** The surfaces of a tone in both themes. */
export function surfacesOf(tone: SurfaceTone): Themes<Colours> {
  if (tone === 'sea') return sea
  const inTone = (colours: Colours): Colours =>
    Object.fromEntries(Object.entries(colours).map(([name, hex]) => [name, tinted(hex, tints[tone])]))
  return { dark: inTone(sea.dark), light: inTone(sea.light) }
}

export type Meaning = 'win' | 'alert'

/** The hues in which a meaning is still read as one, in degrees. */
const bounds: Record<Meaning, readonly [number, number]> = { win: [120, 200], alert: [5, 60] }

/** Whether a colour can mean success (green to blue-green) or danger (red to orange). */
export function isInBounds(meaning: Meaning, hex: string): boolean {
  const { c, h } = oklchOf(hex)
  const hue = ((h * 180) / Math.PI + 360) % 360
  const [from, to] = bounds[meaning]
  return c >= 0.05 && hue >= from && hue <= to
}

/** What follows from a colour of success or danger: the fill, the text on it, text in it, and a tinted ground. */
export function meaningTones(
  meaning: Meaning,
  { dark, light }: Themes<string>,
  textOn: (back: string) => string,
): Themes<Colours> {
  const tonesOf = (fill: string, ink: number, wash: { l: number; c: number }): Colours => {
    const { c, h } = oklchOf(fill)
    return {
      [meaning]: fill,
      [`on-${meaning}`]: textOn(fill),
      [`${meaning}-ink`]: hexOf({ l: ink, c: Math.min(c, 0.15), h }),
      [`${meaning}-wash`]: hexOf({ l: wash.l, c: Math.min(c, wash.c), h }),
    }
  }
  return {
    dark: tonesOf(dark, 0.81, { l: 0.28, c: 0.05 }),
    light: tonesOf(light, 0.45, { l: 0.94, c: 0.035 }),
  }
}
