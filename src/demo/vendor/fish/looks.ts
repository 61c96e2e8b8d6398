import { language } from '../texts.ts'
import { drawFish, type Anatomy } from './anatomy.ts'

type Look = { bn: string; en: string } & (
  | { fish: Anatomy }
  /** Its own drawing on the same field. */
  | { own: string }
  /** A built-in figure: name and colours. */
  | { figure: readonly [name: string, palette: number] }
)

const ray = (light: string, dark: string, belly: string) =>
  `<path class="tail" d="M30 42C18 44 10 40 2 46" stroke="${dark}" stroke-width="3" fill="none" stroke-linecap="round"/>` +
  `<path d="M108 40C96 26 82 12 62 6C58 18 44 32 28 40C44 48 58 62 62 74C82 68 96 54 108 40Z" fill="${light}"/>` +
  `<path d="M108 40C90 30 74 24 62 22C58 30 48 36 34 40C48 44 58 50 62 58C74 56 90 50 108 40Z" fill="${dark}" opacity=".45"/>` +
  `<path d="M104 40C96 46 88 50 78 51C88 44 92 40 104 40Z" fill="${belly}"/>` +
  `<circle cx="94" cy="35" r="3.6" fill="#fff"/><circle cx="95" cy="35" r="2.2" fill="#11181c"/>` +
  [48, 58, 68, 78]
    .map((x, i) => `<circle cx="${x}" cy="${32 + (i % 2) * 16}" r="2.4" fill="#fff" opacity=".4"/>`)
    .join('')

const seahorse =
  `<path class="tail" d="M58 50C60 64 70 70 68 60C66 54 58 60 62 66" stroke="#c96a1b" stroke-width="6" fill="none" stroke-linecap="round"/>` +
  `<path d="M52 28C42 36 42 50 54 58C64 58 70 50 66 40C64 32 60 30 62 24Z" fill="#ffb454"/><path d="M46 34L34 38L46 44Z" fill="#ff8a4b"/>` +
  `<path d="M50 26C48 14 60 8 70 12L86 18C90 20 88 24 84 24L72 24C66 30 56 32 50 26Z" fill="#ffc76e"/>` +
  `<path d="M52 14L48 6L56 10L60 3L64 10L71 6L68 13Z" fill="#ff8a4b"/><circle cx="68" cy="17" r="3.4" fill="#fff"/><circle cx="69" cy="17" r="2" fill="#11181c"/>` +
  [34, 40, 46, 52].map((y) => `<path d="M50 ${y}q8 3 15 0" stroke="#c96a1b" stroke-width="1.6" fill="none"/>`).join('')

const looks: Record<string, Look> = {
  clownfish: {
    bn: 'ক্লাউনফিশ',
    en: 'Clownfish',
    fish: {
      long: 74,
      high: 44,
      tail: 'fan',
      back: 'soft',
      mark: 'bands',
      colours: ['#ff7a1f', '#ff9a3d', '#ffc27a', '#fffaf0', '#ff6a14'],
    },
  },
  sardine: {
    bn: 'সার্ডিন',
    en: 'Sardine',
    fish: {
      long: 86,
      high: 26,
      tail: 'fork',
      back: 'soft',
      mark: 'line',
      colours: ['#3f7fa8', '#a9cfe2', '#f4fafc', '#2a5670', '#5d93b4'],
    },
  },
  butterfly: {
    bn: 'প্রজাপতি মাছ',
    en: 'Butterfly fish',
    fish: {
      long: 62,
      high: 60,
      tail: 'fan',
      back: 'soft',
      mark: 'bands',
      colours: ['#ffd21f', '#ffe469', '#fff7d0', '#22313a', '#ffb600'],
    },
  },
  puffer: {
    bn: 'পটকা',
    en: 'Puffer',
    fish: {
      long: 64,
      high: 58,
      tail: 'fan',
      back: 'soft',
      mark: 'spots',
      colours: ['#b98533', '#e3bd73', '#fff5e0', '#5d3d12', '#d39a3f'],
    },
  },
  seahorse: { bn: 'সিহর্স', en: 'Seahorse', own: seahorse },
  lionfish: {
    bn: 'লায়নফিশ',
    en: 'Lionfish',
    fish: {
      long: 72,
      high: 42,
      tail: 'fan',
      back: 'spread',
      mark: 'bands',
      colours: ['#a82a1c', '#d7533b', '#f0a184', '#fbe3d3', '#f3b59a'],
    },
  },
  octopus: { bn: 'অক্টোপাস', en: 'Octopus', figure: ['octopus', 3] },
  turtle: { bn: 'কচ্ছপ', en: 'Turtle', figure: ['turtle', 6] },
  lobster: { bn: 'কাঁকড়া', en: 'Crab', figure: ['crab', 2] },
  ray: { bn: 'শাপলাপাতা', en: 'Ray', own: ray('#9a86dc', '#4a3d82', '#e9e2ff') },
  swordfish: {
    bn: 'তলোয়ার মাছ',
    en: 'Swordfish',
    fish: {
      long: 80,
      high: 28,
      tail: 'crescent',
      back: 'sharp',
      mark: 'line',
      nose: 'sword',
      colours: ['#2b4f8f', '#6f9ad6', '#eef4fb', '#20406f', '#27477c'],
    },
  },
  hammerhead: {
    bn: 'হাতুড়ি হাঙর',
    en: 'Hammerhead',
    fish: {
      long: 92,
      high: 32,
      tail: 'crescent',
      back: 'sharp',
      mark: 'gills',
      nose: 'hammer',
      colours: ['#4c6a76', '#8fabb6', '#f2f6f7', '#2c424b', '#54727e'],
    },
  },
  manta: { bn: 'মান্টা', en: 'Manta', own: ray('#3f6d86', '#0f2733', '#f2f8fa') },
  carp: {
    bn: 'সোনার রুই',
    en: 'Golden carp',
    fish: {
      long: 82,
      high: 42,
      tail: 'fan',
      back: 'soft',
      mark: 'scales',
      colours: ['#f3a900', '#ffd35a', '#fff2bd', '#a86a00', '#ffb627'],
    },
  },
  shark: {
    bn: 'হাঙর',
    en: 'Shark',
    fish: {
      long: 96,
      high: 38,
      tail: 'crescent',
      back: 'sharp',
      mark: 'gills',
      nose: 'teeth',
      colours: ['#3a5a72', '#85a3b8', '#f6fafc', '#243c4d', '#41627b'],
    },
  },
  whale: {
    bn: 'তিমি',
    en: 'Whale',
    fish: {
      long: 94,
      high: 60,
      tail: 'fluke',
      back: 'none',
      mark: 'grooves',
      colours: ['#22568f', '#4f8fce', '#e6f1fa', '#143a63', '#2b66a5'],
    },
  },
  seaDragon: { bn: 'সাগর ড্রাগন', en: 'Sea dragon', figure: ['dragon', 6] },
  goldenDragon: { bn: 'সোনার ড্রাগন', en: 'Golden dragon', figure: ['dragon', 0] },
}

export const nameOf = (fish: string) => looks[fish]![language === 'BN' ? 'bn' : 'en']

let drawn = 0

/** A fish as it swims, its head at the right. */
export function picture(fish: string): string {
  const look = looks[fish]!
  const inside =
    'fish' in look
      ? drawFish(`f${drawn++}`, look.fish)
      : 'own' in look
        ? look.own
        : `<image href="/figure/${look.figure[0]}/${look.figure[1]}.svg" x="20" y="0" width="80" height="80"/>`
  return `<svg class="body" viewBox="0 0 120 80" aria-hidden="true">${inside}</svg>`
}
