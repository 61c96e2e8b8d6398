import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '#server/random.ts'

type Size = { width: number; height: number }
type Between = (low: number, high: number) => number

/** Fills the context with a lamp-lit hall: rows of arches, strings of lamps and dust, placed and coloured by chance. */
export const drawHall = (context: SKRSContext2D, size: Size, random: Random): void => {
  const between: Between = (low, high) => low + (random.int(10_001) / 10_000) * (high - low)
  const hue = between(0, 360)
  const sky = context.createLinearGradient(0, 0, between(0, size.width), size.height)
  sky.addColorStop(0, `hsl(${hue} 48% 24%)`)
  sky.addColorStop(0.55, `hsl(${hue + between(20, 70)} 45% 36%)`)
  sky.addColorStop(1, `hsl(${hue + between(80, 150)} 50% 48%)`)
  context.fillStyle = sky
  context.fillRect(0, 0, size.width, size.height)
  for (let row = 0; row < 3; row += 1) arches(context, size, { row, hue: hue + between(-40, 90) }, between)
  for (let string = 0; string < 2; string += 1) lamps(context, size, between)
  dust(context, size, between)
}

const arches = (
  context: SKRSContext2D,
  { width, height }: Size,
  { row, hue }: { row: number; hue: number },
  between: Between,
): void => {
  const top = height * (0.18 + 0.24 * row) + between(-10, 10)
  for (let left = between(-30, 0); left < width;) {
    const span = between(26, 54)
    const lift = between(-8, 8)
    context.fillStyle = `hsl(${hue + between(-25, 25)} ${between(30, 60)}% ${between(22, 44) + 10 * row}% / 0.85)`
    context.beginPath()
    context.moveTo(left, height)
    context.lineTo(left, top + lift + span / 2)
    context.arc(left + span / 2, top + lift + span / 2, span / 2, Math.PI, 0)
    context.lineTo(left + span, height)
    context.fill()
    left += span + between(4, 16)
  }
}

const lamps = (context: SKRSContext2D, { width, height }: Size, between: Between): void => {
  const [from, sag, to] = [between(0, height * 0.4), between(20, 60), between(0, height * 0.4)]
  const count = Math.round(between(6, 10))
  for (let lamp = 0; lamp <= count; lamp += 1) {
    const share = lamp / count
    const x = share * width + between(-6, 6)
    const y = from + (to - from) * share + sag * 4 * share * (1 - share)
    const radius = between(9, 18)
    const glow = context.createRadialGradient(x, y, 1, x, y, radius)
    glow.addColorStop(0, `hsl(${between(35, 55)} 100% 88%)`)
    glow.addColorStop(0.3, `hsl(${between(25, 45)} 95% 62% / 0.9)`)
    glow.addColorStop(1, 'hsl(35 95% 60% / 0)')
    context.fillStyle = glow
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
}

const dust = (context: SKRSContext2D, { width, height }: Size, between: Between): void => {
  for (let grain = 0; grain < 260; grain += 1) {
    context.fillStyle = `hsl(${between(0, 360)} 40% ${between(20, 90)}% / 0.35)`
    context.fillRect(between(0, width), between(0, height), between(0.5, 2.5), between(0.5, 2.5))
  }
}
