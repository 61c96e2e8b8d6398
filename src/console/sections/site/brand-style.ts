import type { CSSProperties } from 'react'
import { paletteOf, type Theme } from '#rules/brand-palette.ts'
import type { Documents } from './documents.ts'

type Brand = Documents['brand']['brand']

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

/** The variables that a brand sets on a page in a theme. */
export function brandStyle(brand: Brand, theme: Theme): CSSProperties {
  const palette = isAccent(brand.accent) ? paletteOf(brand.accent) : { dark: {}, light: {} }
  const colours = { ...palette.dark, ...(theme === 'light' && palette.light) }
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, hex]) => [`--color-${name}`, hex])),
    '--brand-sign': urlOf(brand.sign, theme),
    '--brand-wordmark': urlOf(brand.wordmark, theme),
  } as CSSProperties
}
