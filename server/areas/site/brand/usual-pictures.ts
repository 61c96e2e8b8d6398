const colours = { lamp: '#ffb627', light: '#fff3c4', ink: '#f5efe2' }
const svg = '<svg xmlns="http://www.w3.org/2000/svg"'

/** The sign, 32 : 32: an arch (the hall), one lamp (the light), a level beam (the fair). */
export const signStrokes = (line: string, light: string): string =>
  `<path d="M6 25V14.5C6 8 11 5.6 16 2.4C21 5.6 26 8 26 14.5V25" fill="none" stroke="${line}" stroke-width="3.4" stroke-linejoin="round"/>` +
  `<path d="M16 5.4V10" stroke="${line}" stroke-width="1.8"/><circle cx="16" cy="14.4" r="4.3" fill="${light}"/>` +
  `<path d="M2.4 28.4H29.6" stroke="${line}" stroke-width="3.4" stroke-linecap="round"/>`

/** The sign of an installation without a configured one. */
export const usualSign = `${svg} viewBox="0 0 32 32">${signStrokes(colours.lamp, colours.light)}</svg>`

/** Its name, of stems and arches of one stroke; the dot of the i is the lamp. */
export const usualWordmark =
  `${svg} viewBox="0 0 119 32" fill="none" stroke-width="3.7" stroke-linecap="round" stroke-linejoin="round">` +
  `<path stroke="${colours.ink}" d="M6 27V10.4C6 6.4 8.4 4.6 12.6 5M2 13.4H11.6M30 13V27M30 20A6.9 7 0 1 0 16.2 20A6.9 7 0 1 0 30 20ZM37.5 13.4V27M45 27V13.4M45 19C45 15 48 12.8 52 13.2M58 5V27M58 19.4C58 11 71 11 71 19.4V27M92 13V27M92 20A6.9 7 0 1 0 78.2 20A6.9 7 0 1 0 92 20ZM100 5V27M108 5V27"/>` +
  `<circle cx="37.5" cy="6.4" r="2.9" fill="${colours.lamp}"/></svg>`
