import { writtenIn } from '#rules/same-language.ts'

/** A name by site code of the language; English is always there. */
export type Names = { EN: string } & Record<string, string>

/** A name in the requested language, otherwise in English. */
export const nameIn = (names: Names, language: string): string => writtenIn(names, language) ?? names.EN
