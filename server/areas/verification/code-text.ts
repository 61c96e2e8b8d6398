import { limits } from '../../limits.ts'

const { validMinutes } = limits.codes

/** The message with a code, in the page's language or else in English. */
const texts: Record<string, (code: string, name: string) => string> = {
  BN: (code, name) => `আপনার ${name} কোড ${code}। এটি ${validMinutes} মিনিট কাজ করবে। কাউকে জানাবেন না।`,
  EN: (code, name) => `Your ${name} code is ${code}. It works for ${validMinutes} minutes. Tell it to nobody.`,
}

export const codeText = (language: string, code: string, name: string): string =>
  (texts[language] ?? texts['EN']!)(code, name)
