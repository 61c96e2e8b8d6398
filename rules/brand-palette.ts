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

/** The surfaces that a brand's colours meet, as `src/ui/tokens.css` has them. */
export const surfaces: Record<Theme, Record<string, string>> = {
  dark: {
    ceiling: '#0c2830',
    ground: '#071519',
    panel: '#0f242a',
    'panel-2': '#16313a',
    field: '#16313a',
    ink: '#f5efe2',
  },
  light: { ground: '#f3ecde', panel: '#fffcf5', 'panel-2': '#f8f1e3', field: '#ffffff', ink: '#10272d' },
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

/** Two colours that meet, and how strong they are beside each other. */
export type Pair = { theme: Theme; front: string; back: string; ratio: string; needs: string }

const faces = ['ground', 'panel', 'panel-2', 'field']
const pairs: [Theme, string, string, number][] = [
  ...['ceiling', ...faces, 'lamp-wash'].map((back): [Theme, string, string, number] => ['dark', 'lamp-ink', back, 4.5]),
  ...[...faces, 'lamp-wash'].map((back): [Theme, string, string, number] => ['light', 'lamp-ink', back, 4.5]),
  ['dark', 'on-lamp', 'lamp', 4.5],
  ['dark', 'on-lamp', 'lamp-hot', 4.5],
  ['dark', 'ink', 'lamp-wash', 4.5],
  ['light', 'ink', 'lamp-wash', 4.5],
  ...(['dark', 'light'] as const).flatMap((theme) =>
    faces.map((back): [Theme, string, string, number] => [theme, 'lamp-edge', back, 3]),
  ),
]

/**
 * The pairs of colours that an accent would leave too weak to read: 4.5 : 1 for text and 3 : 1 for edges, by WCAG 2.
 * The ratio is rounded down, so that a pair that is refused never reads as if it met the limit.
 */
export function weakPairs(accent: Accent): Pair[] {
  const palette = paletteOf(accent)
  return pairs.flatMap(([theme, front, back, needs]) => {
    const colours: Record<string, string | undefined> = { ...surfaces[theme], ...palette.dark, ...palette[theme] }
    const ratio = contrastOf(colours[front]!, colours[back]!)
    return ratio < needs
      ? [{ theme, front, back, ratio: (Math.floor(ratio * 100) / 100).toFixed(2), needs: String(needs) }]
      : []
  })
}
