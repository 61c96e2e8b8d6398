/** Replaces everything hidden, with the same length for short and long texts. */
const COVER = '***'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const lettersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** How many characters of a masked text are shown: four at most of eight or more, fewer of a shorter one. */
function shownOf(length: number): number {
  if (length >= 8) return 4
  if (length >= 4) return 2
  return length > 1 ? 1 : 0
}

/** The end of a number that may be shown: what people tell their own numbers by. */
export function shownEnd(number: string): string {
  const letters = lettersOf(number)
  return letters.slice(letters.length - shownOf(letters.length)).join('')
}

/** A mobile number, or that of a bank account or a wallet, by its end. */
export const maskedNumber = (number: string): string => `${COVER}${shownEnd(number)}`

/** An account by its beginning and its end. */
export function maskedAccount(account: string): string {
  const letters = lettersOf(account)
  const shown = shownOf(letters.length)
  const end = Math.floor(shown / 2)
  return `${letters.slice(0, shown - end).join('')}${COVER}${letters.slice(letters.length - end).join('')}`
}

/** Masks an e-mail address: the part before `@` like an account; the domain stays, because many people share it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${maskedAccount(email.slice(0, at))}${email.slice(at)}`
}

/** A letter longer than any script writes one: no name's. */
const MAX_LETTER = 8

/** A person's name by the first letters of its words, four at most; the rest stands as one. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/u)
  const shown = shownOf(lettersOf(words.join('')).length)
  const firsts = words.slice(0, shown).map((word) => (lettersOf(word)[0] ?? '').slice(0, MAX_LETTER))
  const rest = words.length > shown ? [''] : []
  return [...firsts, ...rest].map((first) => `${first}${COVER}`).join(' ')
}
