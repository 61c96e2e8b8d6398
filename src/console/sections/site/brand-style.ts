import type { CSSProperties } from 'react'
import { coloursOf, type Theme } from '#rules/brand-palette.ts'
import { fontOf, shapesOf } from '#rules/brand-shapes.ts'
import { surfacesOf } from '#rules/brand-tones.ts'
import type { Settings } from './settings-part.ts'

type Brand = Settings<'brand'>['brand']

/** A picture of a brand as an address: an SVG is shown as a picture, so that nothing in it runs. */
export const pictureAddress = (picture: string): string =>
  picture.startsWith('data:image/png;') ? picture : `data:image/svg+xml,${encodeURIComponent(picture)}`

/** Whether a colour is typed in full. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** Whether both colours are typed in full. */
export const isAccent = ({ dark, light }: Brand['accent']): boolean => isColour(dark) && isColour(light)

const urlOf = ({ dark, light }: Brand['sign'], theme: Theme): string => {
  const picture = theme === 'dark' ? (dark ?? light) : (light ?? dark)
  return picture === null ? 'none' : `url("${pictureAddress(picture)}")`
}

/** Whether the colours of success and danger are typed in full, where the brand has own ones. */
export const isWhole = ({ win, alert }: Brand['look']): boolean =>
  [win, alert].every((one) => one === null || isAccent(one))

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, value]))

/** The variables that a brand sets on a page in a theme. */
export function brandStyle(brand: Brand, theme: Theme): CSSProperties {
  const { accent, look } = brand
  const isReady = isAccent(accent) && isWhole(look)
  const colours = isReady ? coloursOf(accent, look) : { dark: {}, light: {} }
  const ceiling = surfacesOf(look.surface).dark['ceiling']!
  const variables = {
    ...prefixed('color-', { ...colours.dark, ...(theme === 'light' && colours.light) }),
    ...prefixed('', shapesOf(look, { ceiling, lamp: accent.dark })),
  }
  return {
    ...variables,
    '--brand-sign': urlOf(brand.sign, theme),
    '--brand-wordmark': urlOf(brand.wordmark, theme),
    fontFamily: fontOf(look.font) ?? undefined,
  } as CSSProperties
}
