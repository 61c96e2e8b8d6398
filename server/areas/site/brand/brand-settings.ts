import { usualAccent, usualLook, type Accent, type Look } from '#rules/brand-palette.ts'
import { writtenIn } from '#rules/same-language.ts'
import { usualSign, usualWordmark } from './usual-pictures.ts'

/** A text by site code of the language; English where a language has none. */
export type Texts = { EN: string } & Record<string, string>
/** A picture for each theme: SVG as text, or `data:image/png;base64,…`. Where both are null there is none; one alone serves both themes. */
export type BrandPicture = { dark: string | null; light: string | null }

/** What an operator is called and looks like. */
export type BrandSettings = {
  names: Texts
  /** For narrow spaces: under the icon on a home screen. */
  shortName: string
  /** What the accounts of new players begin with who chose none; `m` where it is missing. Accounts of before keep theirs. */
  accountPrefix?: string | undefined
  /** Square. Without one, a plain lamp in the accent. */
  sign: BrandPicture
  /** The name as a picture. Without one, the name is written. */
  wordmark: BrandPicture
  accent: Accent
  /** Surfaces, success and danger, corners, face and the edge below the head. */
  look: Look
  footer: {
    /** Who holds which licence; empty shows nothing. */
    licence: Record<string, string>
    social: { name: string; url: string }[]
  }
  /** Whom SMS and mail come from; null takes the name. */
  senders: { sms: string | null; mail: string | null }
}

/** The brand of an installation without a configured one. */
export const defaultBrand: BrandSettings = {
  names: { EN: 'Fairhall' },
  shortName: 'Fairhall',
  sign: { dark: usualSign, light: null },
  wordmark: { dark: usualWordmark, light: null },
  accent: usualAccent,
  look: usualLook,
  footer: { licence: {}, social: [] },
  senders: { sms: null, mail: null },
}

/** The brand's name in a language, by its site code. */
export const brandName = ({ names }: Pick<BrandSettings, 'names'>, language: string): string =>
  writtenIn(names, language) ?? names.EN

/** Whom letters and messages in a language come from. */
export const senderOf = (brand: BrandSettings, channel: 'sms' | 'mail', language: string): string =>
  brand.senders[channel] ?? brandName(brand, language)
