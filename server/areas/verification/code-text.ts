/** The text a code is sent with, in the language of the page; English where there is none. */
const texts: Record<string, (code: string) => string> = {
  BN: (code) => `আপনার ফেয়ারহল কোড ${code}। এটি 5 মিনিট কাজ করবে। কাউকে জানাবেন না।`,
  EN: (code) => `Your Fairhall code is ${code}. It works for 5 minutes. Tell it to nobody.`,
}

export const codeText = (language: string, code: string): string => (texts[language] ?? texts['EN']!)(code)
