import { z } from 'zod'
import { usualLook, weakPairs, type Pair } from '#rules/brand-palette.ts'
import { corners, fonts, ornaments } from '#rules/brand-shapes.ts'
import { isInBounds, surfaceTones, type Meaning } from '#rules/brand-tones.ts'
import type { BrandSettings } from './brand-settings.ts'
import { cleanSvg } from './clean-svg.ts'

const maxSvg = 12_000
const maxPng = 64_000
const side = { min: 32, max: 1024 }

// neither control characters nor signs that turn the direction of what follows
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+$/u, 'has a sign that no text may have')
const texts = (max: number) => z.record(z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/), line(max))
const picture = z.strictObject({ dark: z.string().nullable(), light: z.string().nullable() })
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'has to be a colour like #0f766e')

const bounded = (meaning: Meaning, name: string) => {
  const one = colour.refine((hex) => isInBounds(meaning, hex), `has to be ${name}`)
  return z.strictObject({ dark: one, light: one }).nullable()
}

const form = z.strictObject({
  names: texts(40).and(z.object({ EN: line(40) })),
  shortName: line(12),
  accountPrefix: z
    .string()
    .regex(/^[a-z]{1,3}$/, 'has to be up to three small Latin letters')
    .optional(),
  sign: picture,
  wordmark: picture,
  accent: z.strictObject({ dark: colour, light: colour }),
  // versions of before have none, and can still be undone
  look: z
    .strictObject({
      ornament: z.enum(ornaments),
      corners: z.enum(corners),
      font: z.enum(fonts),
      surface: z.enum(surfaceTones),
      win: bounded('win', 'green or blue-green'),
      alert: bounded('alert', 'red or orange'),
    })
    .default(usualLook),
  footer: z.strictObject({
    licence: texts(300),
    social: z.array(z.strictObject({ name: line(40), url: z.url({ protocol: /^https$/ }).max(512) })).max(12),
  }),
  senders: z.strictObject({
    sms: z
      .string()
      .regex(/^(?:[A-Za-z0-9][A-Za-z0-9 ._-]{0,10}|\+?[0-9]{3,15})$/, 'has to be up to 11 Latin letters, or a number')
      .nullable(),
    mail: line(60).nullable(),
  }),
})

export type PictureFault = { place: string; reason: 'drawing' | 'size' | 'kind' }
export type BrandRefusal =
  | { code: 'site.invalid'; value: { fault: string } }
  | { code: 'brand.contrast'; value: Pair }
  | { code: 'brand.picture'; value: PictureFault }

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** Why a PNG in `data:image/png;base64,…` is refused; null if it is accepted. */
function pngReason(given: string): PictureFault['reason'] | null {
  if (given.length > (maxPng * 4) / 3) return 'size'
  const bytes = Buffer.from(given.slice(given.indexOf(',') + 1), 'base64')
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngHead)) return 'kind'
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return sides.every((one) => one >= side.min && one <= side.max) ? null : 'size'
}

/** The picture to store, or why it is refused: an SVG is cleaned, a PNG stays unchanged. */
function kept(given: string): { picture: string } | { reason: PictureFault['reason'] } {
  if (/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/.test(given)) {
    const reason = pngReason(given)
    return reason === null ? { picture: given } : { reason }
  }
  if (!given.includes('<svg')) return { reason: 'kind' }
  if (given.length > maxSvg * 4) return { reason: 'size' }
  const clean = cleanSvg(given)
  if (clean === null) return { reason: 'drawing' }
  return clean.length > maxSvg ? { reason: 'size' } : { picture: clean }
}

const places = [
  ['sign', 'dark'],
  ['sign', 'light'],
  ['wordmark', 'dark'],
  ['wordmark', 'light'],
] as const

/** A brand as it is put in force, its drawings cleaned; or why it may not be. */
export function checkBrand(given: unknown): { brand: BrandSettings } | { refusal: BrandRefusal } {
  const read = form.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    const fault = `brand/${issue?.path.join('/')}: ${issue?.message}`
    return { refusal: { code: 'site.invalid', value: { fault } } }
  }
  const brand = structuredClone(read.data) as BrandSettings
  for (const [what, theme] of places) {
    const before = brand[what][theme]
    if (before === null) continue
    const one = kept(before)
    if ('reason' in one)
      return { refusal: { code: 'brand.picture', value: { place: `${what}.${theme}`, reason: one.reason } } }
    brand[what][theme] = one.picture
  }
  const [weak] = weakPairs(brand.accent, brand.look)
  return weak ? { refusal: { code: 'brand.contrast', value: weak } } : { brand }
}
