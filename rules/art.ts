import type { GameCode } from './lottery/games.ts'

/**
 * Part of every picture's address, raised when a drawing changes: pictures are cached for ever, and a seed gives the
 * same one as long as its address stays the same. So motifs, walls and foregrounds are only added, at the end of their
 * lists.
 */
export const ART_VERSION = 1

/** In the order of the lobby's arches in their common picture. */
export const artKinds = ['slots', 'fish', 'live', 'pvp', 'sports', 'esports', 'cockfight', 'lottery'] as const
export type ArtKind = (typeof artKinds)[number]
export type SceneKind = 'lit' | 'dim' | 'shut' | 'empty' | 'offline'
/** `motif` forces the main figure, `palette` (0–17) the colours. */
export type ArtChoice = { motif?: string; palette?: number }
export type BannerChoice = ArtChoice & { second?: string; third?: string }

export const artRoot = `/art/${ART_VERSION}`
const choicePart = ({ motif, palette, second, third }: BannerChoice): string =>
  [motif ?? '', palette ?? '', second ?? '', third ?? ''].join('_').replace(/_+$/, '')

const seeded = (folder: string, seed: string, choice: BannerChoice = {}): string => {
  const part = choicePart(choice)
  return `${artRoot}/${folder}/${part ? `${part}/` : ''}${encodeURIComponent(seed)}.svg`
}

type DrawFamily = GameCode extends infer Code ? (Code extends `${infer Family}_${string}` ? Family : never) : never

/** What a draw game shows, by the family that its code begins with: no car but where cars race. */
const drawMotifs: Record<DrawFamily, string> = {
  ssc: 'ndraw',
  x5: 'balls',
  pk: 'racer',
  lf3: 'cage',
  lf5: 'cage',
  lhc: 'balls',
  sea4: 'ndraw',
  vnn: 'ticket',
  vnc: 'ticket',
  vns: 'ticket',
  thai: 'ticket',
}
const isDrawFamily = (text: string): text is DrawFamily => Object.hasOwn(drawMotifs, text)
const drawMotif = (code: string): string => {
  const family = code.slice(0, code.indexOf('_'))
  return isDrawFamily(family) ? drawMotifs[family] : 'ticket'
}

/** Addresses of the drawn pictures; the server answers them, `server/demo/art/art-for.ts` says how. */
export const artUrl = {
  /** A game picture, 3 : 4. */
  tile: (kind: ArtKind, seed: string, choice?: ArtChoice): string => seeded(`tile/${kind}`, seed, choice),
  /** A draw game's picture, 3 : 4. */
  draw: (code: string): string => seeded('tile/lottery', code, { motif: drawMotif(code) }),
  /** A wide picture, 400 : 180, the main figure at the end side. */
  banner: (kind: ArtKind, seed: string, choice?: BannerChoice): string => seeded(`banner/${kind}`, seed, choice),
  /** A vendor's sign; `mono` draws it in one light ink for dark grounds. */
  mark: (seed: string, mono = false): string => seeded(mono ? 'sign-mono' : 'sign', seed),
  /** A payment method's sign; `direct`: another member receives the money. */
  payment: (method: string, direct = false): string => seeded(direct ? 'pay-direct' : 'pay', method),
  /** The sign of a bank, wallet or network that is paid to. */
  payout: (kind: string, code: string): string => seeded('pay', kind === 'BANK' ? `BANK_${code}` : code),
  /** A member's picture: an animal or a mask. */
  avatar: (seed: string): string => seeded('avatar', seed),
  /** One of the pictures a member may choose, `1` to `14`. */
  face: (name: string): string => `${artRoot}/face/${name}.svg`,
  /** A rank, level 0–9. */
  badge: (level: number): string => `${artRoot}/badge/${Math.min(9, Math.max(0, Math.trunc(level)))}.svg`,
  /** One arch of the lobby. */
  niche: (kind: ArtKind): string => `${artRoot}/niche/${kind}.svg`,
  /** All arches of the lobby in a row, each 5 : 6, in the order of `artKinds`. */
  niches: (): string => `${artRoot}/niches.svg`,
  /** The hall as a whole-page state. */
  scene: (kind: SceneKind): string => `${artRoot}/scene/${kind}.svg`,
  logo: (): string => `${artRoot}/logo.svg`,
  favicon: (): string => `${artRoot}/favicon.svg`,
}
