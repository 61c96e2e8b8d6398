import type { Texts } from './cashier-settings.ts'

/** What the operator wrote in a language; English where there is nothing. */
export const textIn = (texts: Texts, language: string): string => texts[language] ?? texts.EN
