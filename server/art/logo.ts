import { hallColours as hall } from './hall-colours.ts'

const strokes = (c1: string, c2: string): string =>
  `<path d="M6 25V14.5C6 8 11 5.6 16 2.4C21 5.6 26 8 26 14.5V25" fill="none" stroke="${c1}" stroke-width="3.4" stroke-linejoin="round"/>` +
  `<path d="M16 5.4V10" stroke="${c1}" stroke-width="1.8"/><circle cx="16" cy="14.4" r="4.3" fill="${c2}"/>` +
  `<path d="M2.4 28.4H29.6" stroke="${c1}" stroke-width="3.4" stroke-linecap="round"/>`

/** The sign, 32 × 32: an arch (the hall), one lamp (the light), a level beam (the fair). */
export const logo = (c1: string = hall.lamp, c2: string = hall.light): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">${strokes(c1, c2)}</svg>`

/** The name, 119 × 32, of stems and arches of one stroke; the dot of the i is the lamp. */
export const wordmark = (ink: string = hall.ink, lamp: string = hall.lamp): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 119 32" role="img" aria-label="Fairhall">` +
  `<g fill="none" stroke="${ink}" stroke-width="3.7" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M6 27V10.4C6 6.4 8.4 4.6 12.6 5M2 13.4H11.6"/><path d="M30 13V27M30 20A6.9 7 0 1 0 16.2 20A6.9 7 0 1 0 30 20Z"/>' +
  '<path d="M37.5 13.4V27"/><path d="M45 27V13.4M45 19C45 15 48 12.8 52 13.2"/><path d="M58 5V27M58 19.4C58 11 71 11 71 19.4V27"/>' +
  '<path d="M92 13V27M92 20A6.9 7 0 1 0 78.2 20A6.9 7 0 1 0 92 20Z"/><path d="M100 5V27"/><path d="M108 5V27"/></g>' +
  `<circle cx="37.5" cy="6.4" r="2.9" fill="${lamp}"/></svg>`

/** The sign on the ceiling's colour as a square of `size` px; `radius` rounds it, in hundredths of the side. */
export const signSquare = (size: number, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
  `<rect width="48" height="48" rx="${(48 * radius) / 100}" fill="${hall.ceiling}"/>` +
  `<g transform="translate(8 8)">${strokes(hall.lamp, hall.light)}</g></svg>`
