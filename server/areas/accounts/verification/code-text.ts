import { limits } from '#server/limits.ts'
import { filled, textsIn } from '#server/texts/server-texts.ts'

const minutes = limits.codes.validMinutes

/** The message with a code, in the page's language or else in English. */
export const codeText = (language: string, code: string, brand: string): string =>
  filled(textsIn(language).code, { brand, code, minutes })
