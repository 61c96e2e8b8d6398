import type { ContractKind } from '#rules/contracts/terms.ts'
import type { DefaultName } from './default-names.ts'
import type { NoticeKey } from './notice-values.ts'
import { readTextFiles } from './read-text-files.ts'

/** What the server says itself, in one language: one file a language, named by its BCP 47 tag. */
export type ServerTexts = {
  /** By category code. */
  categories: Record<string, string>
  /** Of the lottery games, by family code. */
  families: Record<string, string>
  /** Of the lottery games, by game code. */
  games: Record<string, string>
  /** By their English names. */
  ranks: Record<string, string>
  /** An unnamed rank, with `{level}`. */
  vip: string
  mainWallet: string
  /** The message with a code, with `{brand}`, `{code}` and `{minutes}`. */
  code: string
  /** With `{brand}`. */
  passwordSubject: string
  /** With `{link}`. */
  passwordLetter: string
  /** With `{brand}`. */
  mobileChanged: string
  /** With `{brand}`. */
  emailChanged: string
  /** What a deposit without a bonus asks before a withdrawal. */
  turnover: string
  /** The messages to members, with the variables of `noticeValues`. */
  notices: Record<NoticeKey, { title: string; content: string }>
  /** Inside a sentence. */
  contractKinds: Record<ContractKind, string>
  /** Titles of rewards: `rank` with `{rank}`, `week` with `{place}`. */
  rewards: Record<'friend' | 'rank' | 'week', string>
  defaults: Record<DefaultName, string>
}

/** By site code. */
const languages = readTextFiles<ServerTexts>(import.meta.dirname)
const english = languages.get('EN')!
languages.set('KR', languages.get('KO') ?? english)

/** The texts in the language of a site code, otherwise in English. */
export const textsIn = (language: string): ServerTexts => (languages.get(language) ?? english).texts

/** Whether the server has texts in the language of a site code. */
export const hasTexts = (language: string): boolean => languages.has(language)

/** The BCP 47 tag of the language in which `textsIn` answers. */
export const tagOfTexts = (language: string): string => (languages.get(language) ?? english).tag

/** One text in every language, by site code. */
export const inAllLanguages = (
  of: (texts: ServerTexts, language: string) => string,
): { EN: string } & Record<string, string> => {
  const all = [...languages].map(([code, { texts }]) => [code, of(texts, code)])
  return { ...(Object.fromEntries(all) as Record<string, string>), EN: of(english.texts, 'EN') }
}

/** A text with its variables filled. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
