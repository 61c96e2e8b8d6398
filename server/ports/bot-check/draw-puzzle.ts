import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '#server/random.ts'
import { drawHall } from './draw-hall.ts'

export const PUZZLE_WIDTH = 320
export const PUZZLE_HEIGHT = 160
export const PIECE_SIZE = 48

/** Both pictures as PNG files: the scene with the gap at `x`, `y`, and the piece cut out of it. */
export type PuzzlePictures = { background: Buffer; piece: Buffer }

/** Draws a hall of chance and cuts an arched window out of it, its box's top left corner at `x`, `y`. */
export const drawPuzzle = async ({ x, y }: { x: number; y: number }, random: Random): Promise<PuzzlePictures> => {
  const scene = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT)
  drawHall(scene.getContext('2d'), { width: PUZZLE_WIDTH, height: PUZZLE_HEIGHT }, random)
  const piece = cutPiece(scene, x, y)

  const context = scene.getContext('2d')
  context.translate(x, y)
  traceWindow(context)
  context.fillStyle = `rgb(12 10 24 / ${0.62 + random.int(16) / 100})`
  context.fill()
  outline(context, 'rgb(255 255 255 / 0.7)')
  const [background, cut] = await Promise.all([scene.encode('png'), piece.encode('png')])
  return { background, piece: cut }
}

const cutPiece = (scene: Canvas, x: number, y: number): Canvas => {
  const piece = createCanvas(PIECE_SIZE, PIECE_SIZE)
  const context = piece.getContext('2d')
  context.save()
  traceWindow(context)
  context.clip()
  context.drawImage(scene, -x, -y)
  context.restore()
  traceWindow(context)
  outline(context, 'rgb(255 248 225 / 0.95)')
  return piece
}

const EDGE = 2

/** A window with a round arch and a tongue at its foot, inside the piece's box. */
const traceWindow = (context: SKRSContext2D): void => {
  const [left, right, bottom] = [EDGE, PIECE_SIZE - EDGE, PIECE_SIZE - EDGE]
  const radius = (right - left) / 2
  context.beginPath()
  context.moveTo(left, bottom)
  context.lineTo(left, EDGE + radius)
  context.arc(left + radius, EDGE + radius, radius, Math.PI, 0)
  context.lineTo(right, bottom)
  context.lineTo(left + radius + 8, bottom)
  context.arc(left + radius, bottom, 8, 0, Math.PI, true)
  context.closePath()
}

const outline = (context: SKRSContext2D, colour: string): void => {
  context.lineWidth = 1.5
  context.strokeStyle = colour
  context.stroke()
}
