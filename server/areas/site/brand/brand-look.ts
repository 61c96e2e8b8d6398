import { createHash } from 'node:crypto'
import { coloursOf, paletteOf, usualAccent, usualLook, type Theme } from '#rules/brand-palette.ts'
import { fontOf, shapesOf } from '#rules/brand-shapes.ts'
import { surfacesOf } from '#rules/brand-tones.ts'
import { defaultBrand, type BrandPicture, type BrandSettings } from './brand-settings.ts'

/** The parts of a brand that a browser needs. */
export type BrandLook = {
  /** Part of the picture addresses: each look has its own, so that browsers can cache pictures forever. */
  version: string
  /** The style that puts its colours and pictures in the place of the usual ones; empty for the usual look. */
  css: string
  /** Whether the page writes the name, because there is no picture of it. */
  written: boolean
  icons: { favicon: string; faviconType: string; app: string }
}

/** Up to this length a picture is part of the page and needs no request. */
const maxInline = 2000
const pictures = ['sign', 'wordmark'] as const
const isSame = (one: BrandPicture, other: BrandPicture) => one.dark === other.dark && one.light === other.light

/** A sign for a brand that has none: a lamp in its accent. */
const plainSign = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13" fill="none" stroke="${accent}" stroke-width="3"/><circle cx="16" cy="16" r="6" fill="${accent}"/></svg>`

/** The picture of a brand for a theme, one alone serving both; a brand without a sign has a plain one. */
export function pictureOf(brand: BrandSettings, what: 'sign' | 'wordmark', theme: Theme): string | null {
  const { dark, light } = brand[what]
  const given = theme === 'dark' ? (dark ?? light) : (light ?? dark)
  return given ?? (what === 'sign' ? plainSign(paletteOf(brand.accent)[theme]['lamp-edge']!) : null)
}

/** A drawing as an address that needs no request, for a style sheet: nothing in it ends a text, a rule or an element. */
export const drawingUrl = (svg: string): string =>
  `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#<>{};\\&]/g, (sign) => encodeURIComponent(sign))}")`

const isPng = (picture: string): boolean => picture.startsWith('data:')

function variablesOf(brand: BrandSettings, theme: Theme, version: string): string {
  const colours = Object.entries(coloursOf(brand.accent, brand.look)[theme]).map(
    ([name, hex]) => `--color-${name}:${hex}`,
  )
  const urls = pictures.map((what) => {
    const picture = pictureOf(brand, what, theme)
    if (picture === null) return `--brand-${what}:none`
    if (picture.length <= maxInline && !isPng(picture)) return `--brand-${what}:${drawingUrl(picture)}`
    return `--brand-${what}:url(/brand/${version}/${what}-${theme}.${isPng(picture) ? 'png' : 'svg'})`
  })
  return [...colours, ...urls].join(';')
}

/** The colour of the head of every page, which icons and the frame of an installed page have too. */
export const ceilingOf = ({ look: { surface } }: Pick<BrandSettings, 'look'>): string =>
  surfacesOf(surface).dark['ceiling']!

/** Sizes, face and edge, where they are not the usual ones. */
function shapeRules(brand: BrandSettings): string {
  const shapes = Object.entries(shapesOf(brand.look, { ceiling: ceilingOf(brand), lamp: brand.accent.dark }))
  const font = fontOf(brand.look.font)
  const sizes = shapes.length === 0 ? '' : `:root{${shapes.map(([name, value]) => `--${name}:${value}`).join(';')}}`
  // what is read first is looked up first, as in the style sheet
  const faces = font && `html{font-family:${font}}html:lang(bn){font-family:'Noto Sans Bengali',${font}}`
  return `${sizes}${faces ?? ''}`
}

const isUsualLook = (own: BrandSettings['look']): boolean => JSON.stringify(own) === JSON.stringify(usualLook)

function look(brand: BrandSettings): BrandLook {
  const { sign, wordmark, accent } = brand
  const version = createHash('sha256')
    .update(JSON.stringify([sign, wordmark, accent, brand.look]))
    .digest('base64url')
    .slice(0, 12)
  const written = wordmark.dark === null && wordmark.light === null
  const hasUsualSign = isSame(sign, defaultBrand.sign)
  const isUsual =
    hasUsualSign &&
    isSame(wordmark, defaultBrand.wordmark) &&
    accent.dark === usualAccent.dark &&
    accent.light === usualAccent.light &&
    isUsualLook(brand.look)
  return {
    version,
    written,
    css: isUsual
      ? ''
      : `:root,[data-theme=dark],.hall{${variablesOf(brand, 'dark', version)}}[data-theme=light]{${variablesOf(brand, 'light', version)}}${shapeRules(brand)}`,
    icons: hasUsualSign
      ? { favicon: '/art/1/favicon.svg', faviconType: 'image/svg+xml', app: '/art/1/app-icon' }
      : { favicon: `/brand/${version}/favicon.png`, faviconType: 'image/png', app: `/brand/${version}/app-icon` },
  }
}

const looks = new WeakMap<BrandSettings, BrandLook>()

/** The look of a brand, kept as long as its settings: a process serves the brands of several merchants in turn. */
export function lookOf(brand: BrandSettings): BrandLook {
  const known = looks.get(brand) ?? look(brand)
  looks.set(brand, known)
  return known
}
