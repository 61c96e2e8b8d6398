/** Code points of the digit zero in the scripts of the site's languages; one to nine follow each. */
const ZEROES = [0x09e6, 0x0660, 0x06f0, 0x0966, 0x0be6, 0x0e50, 0x1040, 0x17e0, 0xff10]

/** Rewrites Bengali, Arabic, Devanagari, Tamil, Thai, Burmese, Khmer and full-width digits as 0–9; drops white space. */
export const latinDigits = (text: string): string =>
  Array.from(text.replace(/\s/gu, ''), (character) => {
    const point = character.codePointAt(0) ?? 0
    const zero = ZEROES.find((candidate) => point >= candidate && point <= candidate + 9)
    return zero === undefined ? character : String(point - zero)
  }).join('')
