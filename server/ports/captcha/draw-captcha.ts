import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '#server/random.ts'
import { DIGIT_STROKES, type Point, smooth } from './digit-strokes.ts'

export const CAPTCHA_WIDTH = 160
export const CAPTCHA_HEIGHT = 60

const DIGIT_HEIGHT = 36
const DIGIT_WIDTH = 22

/** Draws the digits bent, tilted and crossed by arcs, as a PNG of 160 × 60 pixels. */
export const drawCaptcha = (digits: string, random: Random): Promise<Buffer> => {
  const between = (low: number, high: number) => low + (random.int(10_001) / 10_000) * (high - low)
  const canvas = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT)
  const context = canvas.getContext('2d')
  const hue = random.int(360)
  context.fillStyle = `hsl(${hue} 45% 93%)`
  context.fillRect(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT)
  context.lineCap = 'round'
  context.lineJoin = 'round'

  speckle(context, between)
  const bend = bending(between)
  const gap = (CAPTCHA_WIDTH - 24) / digits.length
  Array.from(digits, (digit, index) => {
    const place = digitPlace(12 + gap * (index + 0.5), between)
    context.strokeStyle = `hsl(${hue + 120 + random.int(120)} 70% ${25 + random.int(12)}%)`
    context.lineWidth = between(3.2, 4.4)
    for (const stroke of DIGIT_STROKES[Number(digit)] ?? []) line(context, smooth(stroke).map(place).map(bend))
  })
  for (let arc = 0; arc < 3; arc += 1) {
    context.strokeStyle = `hsl(${random.int(360)} 60% 35% / 0.75)`
    context.lineWidth = between(1, 2)
    const from: Point = [between(0, 30), between(8, CAPTCHA_HEIGHT - 8)]
    const over: Point = [between(50, 110), between(-10, CAPTCHA_HEIGHT + 10)]
    const to: Point = [between(130, CAPTCHA_WIDTH), between(8, CAPTCHA_HEIGHT - 8)]
    line(context, smooth([from, over, to]))
  }
  return canvas.encode('png')
}

type Between = (low: number, high: number) => number

/** Puts a digit's box on the picture around `centre`: scaled, leaning and turned by a little chance. */
const digitPlace = (centre: number, between: Between) => {
  const [width, height] = [DIGIT_WIDTH * between(0.85, 1.1), DIGIT_HEIGHT * between(0.85, 1.1)]
  const angle = between(-0.28, 0.28)
  const lean = between(-0.15, 0.15)
  const [middleX, middleY] = [centre + between(-2, 2), CAPTCHA_HEIGHT / 2 + between(-5, 5)]
  return ([x, y]: Point): Point => {
    const [across, down] = [(x - 0.5 - lean * (y - 0.5)) * width, (y - 0.5) * height]
    return [
      middleX + across * Math.cos(angle) - down * Math.sin(angle),
      middleY + across * Math.sin(angle) + down * Math.cos(angle),
    ]
  }
}

/** Bends the whole picture along two waves. */
const bending = (between: Between) => {
  const [phase, other, length] = [between(0, 6.3), between(0, 6.3), between(22, 34)]
  return ([x, y]: Point): Point => [x + 2.2 * Math.sin(y / 9 + phase), y + 3.2 * Math.sin(x / length + other)]
}

const line = (context: SKRSContext2D, points: readonly Point[]) => {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.stroke()
}

const speckle = (context: SKRSContext2D, between: Between) => {
  for (let dot = 0; dot < 160; dot += 1) {
    context.fillStyle = `hsl(${between(0, 360)} 50% ${between(35, 75)}% / 0.6)`
    context.fillRect(between(0, CAPTCHA_WIDTH), between(0, CAPTCHA_HEIGHT), between(0.6, 2), between(0.6, 2))
  }
}
