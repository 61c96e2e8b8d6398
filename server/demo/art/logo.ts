import { signStrokes as strokes } from '../../areas/site/brand/usual-pictures.ts'
import { hallColours as hall } from './hall-colours.ts'

/** The sign, 32 × 32: an arch (the hall), one lamp (the light), a level beam (the fair). */
export const logo = (c1: string = hall.lamp, c2: string = hall.light): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">${strokes(c1, c2)}</svg>`

/** The sign on the ceiling's colour as a square of `size` px; `radius` rounds it, in hundredths of the side. */
export const signSquare = (size: number, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
  `<rect width="48" height="48" rx="${(48 * radius) / 100}" fill="${hall.ceiling}"/>` +
  `<g transform="translate(8 8)">${strokes(hall.lamp, hall.light)}</g></svg>`
