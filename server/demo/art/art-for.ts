import { avatar, drawnFace } from './avatar.ts'
import { badge } from './badge.ts'
import { banner, type BannerChoice } from './banner.ts'
import { PALETTES } from './colours.ts'
import { logo, signSquare } from './logo.ts'
import { mark } from './mark.ts'
import { isArtKind, isMotif } from './motifs.ts'
import { niche, niches } from './niche.ts'
import { payment } from './payment.ts'
import { isSceneKind, scene } from './scene.ts'
import { tile } from './tile.ts'
import { ART_VERSION } from '#rules/art.ts'

const MAX_SEED = 80

const seedOf = (part: string | undefined): string | null => {
  try {
    const seed = decodeURIComponent(part ?? '')
    return seed.length > 0 && seed.length <= MAX_SEED ? seed : null
  } catch {
    return null
  }
}

/** Reads `<motif>_<palette>_<second>_<third>`; each may be empty, trailing ones may be left out. Null when wrong. */
const choiceOf = (part: string): BannerChoice | null => {
  const [motif = '', palette = '', second = '', third = '', ...rest] = part.split('_')
  const choice: BannerChoice = {}
  if (rest.length > 0 || !/^\d{0,2}$/.test(palette) || Number(palette) >= PALETTES.length) return null
  if (palette !== '') choice.palette = Number(palette)
  for (const [key, name] of [['motif', motif] as const, ['second', second] as const, ['third', third] as const]) {
    if (name === '') continue
    if (!isMotif(name)) return null
    choice[key] = name
  }
  return choice
}

const walled = (draw: typeof tile | typeof banner, parts: readonly string[]): string | null => {
  const [kind = '', ...rest] = parts
  const choice = rest.length === 2 ? choiceOf(rest[0] ?? '') : {}
  const seed = seedOf(rest.at(-1))
  return isArtKind(kind) && choice && seed && rest.length <= 2 ? draw(kind, seed, choice) : null
}

const seeded = (draw: (seed: string) => string, parts: readonly string[]): string | null => {
  const seed = parts.length === 1 ? seedOf(parts[0]) : null
  return seed === null ? null : draw(seed)
}

const folders: Record<string, (parts: readonly string[]) => string | null> = {
  tile: (parts) => walled(tile, parts),
  banner: (parts) => walled(banner, parts),
  sign: (parts) => seeded((seed) => mark(seed), parts),
  'sign-mono': (parts) => seeded((seed) => mark(seed, true), parts),
  // asked for by pages and settings of earlier releases
  mark: (parts) => seeded((seed) => mark(seed), parts),
  'mark-mono': (parts) => seeded((seed) => mark(seed, true), parts),
  pay: (parts) => seeded((method) => payment(method), parts),
  'pay-direct': (parts) => seeded((method) => payment(method, true), parts),
  avatar: (parts) => seeded(avatar, parts),
  face: ([number = '', ...rest]) => (rest.length === 0 && /^\d{1,2}$/.test(number) ? drawnFace(Number(number)) : null),
  badge: ([level = '', ...rest]) => (rest.length === 0 && /^\d$/.test(level) ? badge(Number(level)) : null),
  niche: ([kind = '', ...rest]) => (rest.length === 0 && isArtKind(kind) ? niche(kind) : null),
  scene: ([kind = '', ...rest]) => (rest.length === 0 && isSceneKind(kind) ? scene(kind) : null),
}

const single: Record<string, () => string> = {
  logo: () => logo(),
  niches,
  favicon: () => signSquare(48, 22),
  'app-icon-192': () => signSquare(192, 0),
  'app-icon-512': () => signSquare(512, 0),
}

/**
 * The picture at an address, as SVG, or null when there is none. `path` is the URL's path, still encoded, no query:
 * `/art/<version>/…` with
 * `tile/<kind>/<seed>.svg`, `tile/<kind>/<motif>_<palette>/<seed>.svg`, `banner/…` alike with `_<second>_<third>`,
 * `sign/<seed>.svg`, `sign-mono/<seed>.svg`, `pay/<method>.svg`, `pay-direct/<method>.svg`, `avatar/<seed>.svg`, `face/<1-14>.svg`, `badge/<0-9>.svg`, `niche/<kind>.svg`, `niches.svg`,
 * `scene/<kind>.svg`, `logo.svg`, `favicon.svg`, `app-icon-192.svg`, `app-icon-512.svg`.
 * The same address gives the same picture for ever, so it may be cached as immutable.
 */
export const artFor = (path: string): string | null => {
  const inside = new RegExp(`^/art/${ART_VERSION}/([^?#]+)\\.svg$`).exec(path)?.[1]
  if (inside === undefined) return null
  const [folder = '', ...parts] = inside.split('/')
  if (parts.length === 0) return Object.hasOwn(single, folder) ? (single[folder]?.() ?? null) : null
  return Object.hasOwn(folders, folder) ? (folders[folder]?.(parts) ?? null) : null
}
