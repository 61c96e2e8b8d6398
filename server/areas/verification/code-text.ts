import { limits } from '../../limits.ts'

const { validMinutes } = limits.codes

/** The message with a code, in the page's language or else in English. */
const texts: Record<string, (code: string) => string> = {
  BN: (code) => `আপনার ফেয়ারহল কোড ${code}। এটি ${validMinutes} মিনিট কাজ করবে। কাউকে জানাবেন না।`,
  EN: (code) => `Your Fairhall code is ${code}. It works for ${validMinutes} minutes. Tell it to nobody.`,
}

export const codeText = (language: string, code: string): string => (texts[language] ?? texts['EN']!)(code)
