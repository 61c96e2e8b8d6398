/** Accents of Latin letters, vowel points of Arabic and Hebrew, joiners: nothing that tells two Bengali names apart. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufeff]/g

/** Letters people type one for another, and that are no letter with a mark. */
const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
/** Katakana, which people also type as hiragana 96 places before. */
const katakana = /[\u30a1-\u30f6]/g
const letters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

/**
 * Text as names are searched, the same in the browser and on the server: without case, width, accents and vowel points,
 * kana alike, one space between words.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFC')
    .replace(letters, (letter) => alike[letter] ?? letter)
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 96))
    .replace(/\s+/g, ' ')
    .trim()
