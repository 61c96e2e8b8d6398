/** The anatomy of a fish; lengths on a field of 120 by 80, its head at the right. */
export type Anatomy = {
  long: number
  high: number
  tail: 'fork' | 'fan' | 'crescent' | 'fluke'
  back: 'soft' | 'sharp' | 'spread' | 'none'
  mark: 'bands' | 'line' | 'spots' | 'scales' | 'gills' | 'grooves'
  /** Back, flank, belly, marks and fins. */
  colours: readonly [back: string, flank: string, belly: string, mark: string, fin: string]
  nose?: 'sword' | 'hammer' | 'teeth'
}

type Frame = Anatomy & { front: number; root: number }

const tails: Record<Anatomy['tail'], (x: number) => string> = {
  fork: (x) => `M${x + 8} 40L${x - 18} 20C${x - 10} 34 ${x - 10} 46 ${x - 18} 60Z`,
  fan: (x) =>
    `M${x + 9} 40C${x - 4} 22 ${x - 18} 20 ${x - 20} 26C${x - 13} 36 ${x - 13} 44 ${x - 20} 54C${x - 18} 60 ${x - 4} 58 ${x + 9} 40Z`,
  crescent: (x) =>
    `M${x + 10} 40C${x} 32 ${x - 8} 20 ${x - 12} 10C${x - 13} 28 ${x - 6} 36 ${x - 5} 40C${x - 6} 45 ${x - 12} 52 ${x - 12} 68C${x - 8} 58 ${x} 48 ${x + 10} 40Z`,
  fluke: (x) =>
    `M${x + 14} 42C${x + 4} 36 ${x - 2} 28 ${x - 14} 24C${x - 22} 22 ${x - 20} 30 ${x - 12} 35C${x - 22} 34 ${x - 24} 42 ${x - 14} 44C${x - 4} 47 ${x + 4} 48 ${x + 14} 42Z`,
}

function backOf({ back, front, root, high, long }: Frame): string {
  const top = 40 - high * 0.4
  if (back === 'soft')
    return `M${front - long * 0.34} ${top + 2}C${front - long * 0.44} ${top - high * 0.34} ${root + long * 0.3} ${top - high * 0.28} ${root + long * 0.14} ${top + 6}Z`
  if (back === 'sharp')
    return `M${front - long * 0.36} ${top + 2}L${front - long * 0.62} ${top - 17}C${front - long * 0.6} ${top - 6} ${front - long * 0.6} ${top} ${front - long * 0.66} ${top + 4}Z`
  if (back === 'none') return ''
  const ray = (at: number) => `L${front - long * at} ${top - 20 + at * 8}L${front - long * (at + 0.05)} ${top + 2}`
  return `M${front - long * 0.24} ${top + 4}${[0.3, 0.4, 0.5, 0.6, 0.7].map(ray).join('')}Z`
}

const bodyOf = ({ front: n, root: r, high, long }: Frame) =>
  `M${n} 42C${n - long * 0.16} ${40 - high * 0.66} ${r + long * 0.36} ${40 - high * 0.62} ${r} 37L${r} 43C${r + long * 0.36} ${40 + high * 0.64} ${n - long * 0.18} ${40 + high * 0.64} ${n} 42Z`

function marksOf({ mark, front: n, root: r, high, long, colours }: Frame): string {
  const [, , , ink] = colours
  const band = (at: number, wide: number) => {
    const x = n - long * at
    return `<path d="M${x} ${40 - high}C${x + 7} 30 ${x + 7} 50 ${x} ${40 + high}h${-wide}C${x - wide + 7} 50 ${x - wide + 7} 30 ${x - wide} ${40 - high}Z" fill="${ink}" opacity=".92"/>`
  }
  if (mark === 'bands') return band(0.32, 8) + band(0.58, 8) + band(0.84, 6)
  if (mark === 'line')
    return `<path d="M${n - 6} 39C${n - long * 0.4} 35 ${r + 20} 37 ${r} 40" stroke="${ink}" stroke-width="3" fill="none" opacity=".75"/>`
  if (mark === 'gills')
    return [0.27, 0.31, 0.35]
      .map(
        (at) =>
          `<path d="M${n - long * at} 34q-4 6 0 12" stroke="${ink}" stroke-width="1.6" fill="none" opacity=".7"/>`,
      )
      .join('')
  if (mark === 'grooves')
    return [0, 1, 2, 3]
      .map(
        (i) =>
          `<path d="M${n - 8} ${50 + i * 3}C${n - long * 0.3} ${56 + i * 3} ${n - long * 0.5} ${56 + i * 2} ${n - long * 0.6} ${52 + i * 2}" stroke="${ink}" stroke-width="1.2" fill="none" opacity=".5"/>`,
      )
      .join('')
  const dots = Array.from(
    { length: 18 },
    (_, i) => [r + 8 + ((i * 29) % (long - 22)), 40 - high * 0.4 + ((i * 17) % (high * 0.7))] as const,
  )
  if (mark === 'spots')
    return dots
      .map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${1.4 + (i % 3)}" fill="${ink}" opacity=".55"/>`)
      .join('')
  return dots
    .map(([x, y]) => `<path d="M${x} ${y - 4}q6 4 0 8" stroke="${ink}" stroke-width="1.4" fill="none" opacity=".6"/>`)
    .join('')
}

function noseOf({ nose, front: n, colours: [back, flank] }: Frame): string {
  if (nose === 'sword') return `<path d="M${n - 6} 38L${n + 26} 39.5L${n - 6} 43Z" fill="${back}"/>`
  if (nose === 'hammer')
    return `<path d="M${n - 10} 26C${n + 6} 24 ${n + 8} 32 ${n + 2} 36V46C${n + 8} 50 ${n + 6} 58 ${n - 10} 56C${n - 2} 50 ${n - 2} 32 ${n - 10} 26Z" fill="${flank}"/>`
  return nose === 'teeth'
    ? `<path d="M${n - 18} 49C${n - 12} 51 ${n - 8} 50 ${n - 3} 45l-2 5-3-3-2 5-3-4-2 4z" fill="#fff"/>`
    : ''
}

/** A fish as a drawing: fins behind, the body with its marks, the side fin, the face. */
export function drawFish(id: string, of: Anatomy): string {
  const frame: Frame = { ...of, front: 60 + of.long / 2, root: 60 - of.long / 2 + 4 }
  const { front: n, long, high, colours, tail, root, nose } = frame
  const [back, flank, belly, , fin] = colours
  const body = bodyOf(frame)
  const eye = nose === 'hammer' ? [n - 1, 28] : [n - long * 0.16, 40 - high * 0.12]
  return (
    `<defs><linearGradient id="${id}b" x2="0" y2="1"><stop stop-color="${back}"/><stop offset=".55" stop-color="${flank}"/><stop offset="1" stop-color="${belly}"/></linearGradient>` +
    `<clipPath id="${id}c"><path d="${body}"/></clipPath></defs>` +
    `<path class="tail" d="${tails[tail](root)}" fill="${fin}"/><path d="${backOf(frame)}" fill="${fin}"/>` +
    `<path d="M${n - long * 0.46} ${40 + high * 0.38}q-10 16-18 14q6-8 6-16z" fill="${fin}"/>` +
    `<path d="${body}" fill="url(#${id}b)"/><g clip-path="url(#${id}c)">${marksOf(frame)}` +
    `<ellipse cx="${60 + long * 0.06}" cy="${40 - high * 0.34}" rx="${long * 0.3}" ry="${high * 0.12}" fill="#fff" opacity=".32"/></g>` +
    noseOf(frame) +
    `<path class="fin" d="M${n - long * 0.38} 44q-14 2-20 14q14 2 22-8z" fill="${fin}"/>` +
    `<circle cx="${eye[0]}" cy="${eye[1]}" r="4.4" fill="#fff"/><circle cx="${eye[0]! + 1.2}" cy="${eye[1]}" r="2.6" fill="#11181c"/><circle cx="${eye[0]! + 2}" cy="${eye[1]! - 1.2}" r=".9" fill="#fff"/>`
  )
}
