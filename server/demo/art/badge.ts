import { C, P, arch, at, nth, poly, svg, xy } from './kit.ts'
import { paint } from './paint.ts'

const tones = '#9aa7ac #b87a4a #c79a5a #b9c7cf #d5dde0 #f6b92c #ffcf4d #3fc7a5 #3fb0e0 #ff7a5a'.split(' ')

/** A rank's badge, 64 × 64, level 0 to 9: the lit lamps say the level. */
export const badge = (level: number): string => {
  const tone = nth(tones, level)
  const c = paint(`k${level}`, ['#12333b', '#07161a', tone, tone, tone])
  const lamps = Array.from({ length: 5 }, (_, i) => {
    const [x, y] = xy(-162 + i * 36, 15)
    return C(32 + x, 40 + y, 2.6, i < Math.ceil(level / 2) || level > 8 ? '#ffe39a' : '#2b4b53')
  }).join('')
  const doors = `<path d="${arch(52, 57)}" fill="${c.s(tone)}"/><path d="${arch(43, 49)}" fill="#0d2a31"/>`
  const star = at(P(poly(level > 4 ? 8 : 5, 9, 4.4), c.s(tone)), 32, 45)
  return svg(64, 64, `<defs>${c.defs()}</defs><g transform="translate(32 60)">${doors}</g>${lamps}${star}`)
}
