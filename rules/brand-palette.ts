import type { Corners, Font, Ornament } from './brand-shapes.ts'
import { meaningTones, surfacesOf, type Colours, type SurfaceTone } from './brand-tones.ts'
import { contrastOf, hexOf, oklchOf } from './oklch.ts'

export type Theme = 'dark' | 'light'
/** The accent of a brand as `#rrggbb`: the colour of buttons and lamps, and that of text and edges on the light theme. */
export type Accent = Record<Theme, string>

/** The accent of an installation without a configured brand. */
export const usualAccent: Accent = { dark: '#ffb627', light: '#7d4e00' }

const tones = ['lamp', 'lamp-hot', 'on-lamp', 'lamp-edge', 'lamp-ink', 'lamp-wash', 'focus'] as const
export type Tone = (typeof tones)[number]
export type Palette = Record<Theme, Partial<Record<Tone, string>>>

/** What `src/ui/tokens.css` says for the usual accent. */
const usual: Palette = {
  dark: {
    lamp: '#ffb627',
    'lamp-hot': '#ffc752',
    'on-lamp': '#241600',
    'lamp-edge': '#ffb627',
    'lamp-ink': '#ffc857',
    'lamp-wash': '#33290f',
    focus: '#ffe39a',
  },
  light: { 'lamp-edge': '#a16a05', 'lamp-ink': '#7d4e00', 'lamp-wash': '#ffeec7' },
}

/** What a brand chooses besides its accent. */
export type Look = {
  ornament: Ornament
  corners: Corners
  font: Font
  surface: SurfaceTone
  /** The colour of success on both themes, and that of danger; null leaves the usual one. */
  win: Accent | null
  alert: Accent | null
}

/** The look of an installation without a configured brand. */
export const usualLook: Look = {
  ornament: 'arches',
  corners: 'usual',
  font: 'system',
  surface: 'sea',
  win: null,
  alert: null,
}

/** Success and danger of `src/ui/tokens.css`. */
const usualMeanings: Record<Theme, Colours> = {
  dark: {
    win: '#23a678',
    'on-win': '#03150e',
    'win-ink': '#5fdcae',
    'win-wash': '#0d3229',
    alert: '#f0553f',
    'on-alert': '#240402',
    'alert-ink': '#ff9384',
    'alert-wash': '#3b1a19',
  },
  light: {
    win: '#0b7a57',
    'on-win': '#ffffff',
    'win-ink': '#0a6a4b',
    'win-wash': '#d9f2e6',
    alert: '#c8321d',
    'on-alert': '#ffffff',
    'alert-ink': '#ac2814',
    'alert-wash': '#fde3dc',
  },
}

/** Text that can be read on a colour, in a shade of its hue: dark, or white where that is stronger. */
function textOn(back: string): string {
  const { h } = oklchOf(back)
  const dark = hexOf({ l: 0.2, c: 0.04, h })
  return contrastOf(dark, back) >= contrastOf('#ffffff', back) ? dark : '#ffffff'
}

function darkTones(accent: string): Palette['dark'] {
  const { l, c, h } = oklchOf(accent)
  const onLamp = textOn(accent)
  return {
    lamp: accent,
    // away from its text, so that a press stays readable
    'lamp-hot': hexOf({ l: l + (onLamp === '#ffffff' ? -0.04 : 0.04), c, h }),
    'on-lamp': onLamp,
    'lamp-edge': accent,
    'lamp-ink': hexOf({ l: l + 0.04, c: c * 0.9, h }),
    'lamp-wash': hexOf({ l: 0.28, c: Math.min(c, 0.05), h }),
    focus: hexOf({ l: 0.92, c: Math.min(c, 0.1), h }),
  }
}

function lightTones(accent: string): Palette['light'] {
  const { l, c, h } = oklchOf(accent)
  return {
    'lamp-edge': hexOf({ l: l + 0.06, c, h }),
    'lamp-ink': accent,
    'lamp-wash': hexOf({ l: 0.955, c: Math.min(c, 0.05), h }),
  }
}

/** Every colour that follows from an accent, by the names of `src/ui/tokens.css`; the light theme takes the rest from the dark one. */
export const paletteOf = ({ dark, light }: Accent): Palette => ({
  dark: dark === usualAccent.dark ? usual.dark : darkTones(dark),
  light: light === usualAccent.light ? usual.light : lightTones(light),
})

/** Every colour that a brand sets in a theme, by the names of `src/ui/tokens.css`; what it leaves as usual is not among them. */
export function coloursOf(accent: Accent, { surface, win, alert }: Look): Record<Theme, Colours> {
  const meanings = (['win', 'alert'] as const).flatMap((meaning) => {
    const own = meaning === 'win' ? win : alert
    return own === null ? [] : [meaningTones(meaning, own, textOn)]
  })
  const palette = paletteOf(accent)
  const inTheme = (theme: Theme): Colours => ({
    ...(surface !== 'sea' && surfacesOf(surface)[theme]),
    ...Object.assign({}, ...meanings.map((one) => one[theme])),
    ...palette[theme],
  })
  return { dark: inTheme('dark'), light: inTheme('light') }
}

/** Two colours that meet, and how strong they are beside each other. */
export type Pair = { theme: Theme; front: string; back: string; ratio: string; needs: string }

type Meeting = readonly [front: string, back: string, needs: number]
const faces = ['ground', 'panel', 'panel-2', 'field']
const onFaces = (front: string, needs: number): Meeting[] => faces.map((back) => [front, back, needs])

/** What meets in both themes. */
const meetings: Meeting[] = [
  ...onFaces('lamp-ink', 4.5),
  ['lamp-ink', 'lamp-wash', 4.5],
  ['on-lamp', 'lamp', 4.5],
  ['on-lamp', 'lamp-hot', 4.5],
  ['ink', 'lamp-wash', 4.5],
  ...onFaces('lamp-edge', 3),
  ...['ink', 'ink-2', 'ink-3', 'win-ink', 'alert-ink'].flatMap((front) => onFaces(front, 4.5)),
  ...['win', 'alert'].flatMap((meaning): Meeting[] => [
    [`${meaning}-ink`, `${meaning}-wash`, 4.5],
    ['ink', `${meaning}-wash`, 4.5],
    [`on-${meaning}`, meaning, 4.5],
  ]),
  ...onFaces('edge', 3),
]
/** The head of the page has the colours of the dark theme in both. */
const head: Meeting[] = ['ink', 'ink-2', 'lamp-ink'].map((front) => [front, 'ceiling', 4.5])

/**
 * The pairs of colours that a brand would leave too weak to read: 4.5 : 1 for text and 3 : 1 for edges, by WCAG 2.
 * The ratio is rounded down, so that a pair that is refused never reads as if it met the limit.
 */
export function weakPairs(accent: Accent, look: Look = usualLook): Pair[] {
  const own = coloursOf(accent, look)
  const usualOf = (theme: Theme): Colours => ({ ...surfacesOf('sea')[theme], ...usualMeanings[theme] })
  return (['dark', 'light'] as const).flatMap((theme) => {
    // the light theme takes the fill of buttons from the dark one
    const fills = Object.fromEntries((['lamp', 'lamp-hot', 'on-lamp'] as const).map((name) => [name, own.dark[name]!]))
    const colours: Colours = { ...usualOf(theme), ...fills, ...own[theme] }
    return [...(theme === 'dark' ? head : []), ...meetings].flatMap(([front, back, needs]) => {
      const ratio = contrastOf(colours[front]!, colours[back]!)
      return ratio < needs
        ? [{ theme, front, back, ratio: (Math.floor(ratio * 100) / 100).toFixed(2), needs: String(needs) }]
        : []
    })
  })
}
