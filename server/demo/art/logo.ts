import { hallColours as hall } from './hall-colours.ts'

const strokes = (c1: string, c2: string): string =>
  `<path d="M6 25V14.5C6 8 11 5.6 16 2.4C21 5.6 26 8 26 14.5V25" fill="none" stroke="${c1}" stroke-width="3.4" stroke-linejoin="round"/>` +
  `<path d="M16 5.4V10" stroke="${c1}" stroke-width="1.8"/><circle cx="16" cy="14.4" r="4.3" fill="${c2}"/>` +
  `<path d="M2.4 28.4H29.6" stroke="${c1}" stroke-width="3.4" stroke-linecap="round"/>`

/** The sign, 32 × 32: an arch (the hall), one lamp (the light), a level beam (the fair). */
export const logo = (c1: string = hall.lamp, c2: string = hall.light): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">${strokes(c1, c2)}</svg>`

/** The sign on the ceiling's colour as a square of `size` px; `radius` rounds it, in hundredths of the side. */
export const signSquare = (size: number, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
  `<rect width="48" height="48" rx="${(48 * radius) / 100}" fill="${hall.ceiling}"/>` +
  `<g transform="translate(8 8)">${strokes(hall.lamp, hall.light)}</g></svg>`
