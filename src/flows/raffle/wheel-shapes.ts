/** The wheel is drawn in a box of 400 by 400. */
export const SIZE = 400
const CENTRE = SIZE / 2
const RIM = 172
const HUB = 40

/** The slices' background colours in order, each with its text colour. */
const grounds = [
  { ground: '#0f5257', ink: '#ffe3a3' },
  { ground: '#a8342a', ink: '#fff1d6' },
  { ground: '#123c4a', ink: '#ffd166' },
  { ground: '#c8791a', ink: '#241203' },
  { ground: '#1d6b4f', ink: '#fff1d6' },
  { ground: '#5b2a55', ink: '#ffe3a3' },
] as const
const last = { ground: '#25424a', ink: '#fff1d6' }

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`
}

/** Slices of equal size, the first with its middle at the top. */
export function slicesOf(count: number) {
  const width = 360 / count
  return Array.from({ length: count }, (_, index) => {
    const middle = index * width
    const [from, to] = [middle - width / 2, middle + width / 2]
    const wide = width > 180 ? 1 : 0
    const path = `M${point(HUB, from)}L${point(RIM, from)}A${RIM} ${RIM} 0 ${wide} 1 ${point(RIM, to)}L${point(HUB, to)}Z`
    // adjacent slices look different, including the last and the first
    const look = index === count - 1 && index % grounds.length === 0 ? last : grounds[index % grounds.length]!
    return { middle, path, ...look }
  })
}

/** The lamps of the rim. */
export const lamps = Array.from({ length: 24 }, (_, index) => {
  const [x, y] = point(185, index * 15 + 7.5).split(' ')
  return { x: x!, y: y!, hot: index % 2 === 0 }
})

/** The angle that brings a slice to the top after some full turns from the current angle. */
export function turnTo(from: number, index: number, count: number, turns: number): number {
  const wanted = (360 - (index * 360) / count) % 360
  const whole = Math.ceil(from / 360) + turns
  return whole * 360 + wanted
}
