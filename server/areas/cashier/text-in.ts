import type { Texts } from './cashier-settings.ts'

/** The operator's text in a language; English where it is missing. */
export const textIn = (texts: Texts, language: string): string => texts[language] ?? texts.EN
