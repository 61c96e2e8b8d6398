import type { ContractKind } from '#rules/contracts/terms.ts'
import { filled, tagOfTexts, textsIn } from '#server/texts/server-texts.ts'
import type { NoticeKey, noticeValues } from '#server/texts/notice-values.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import { rankName } from '#server/texts/rank-names.ts'

export type MessageText = { title: string; content: string }

/** Text that is alike in every language, or a thing that each language names itself; a day is `YYYY-MM-DD`. */
export type NoticeValue = string | { rank: string } | { contract: ContractKind } | { names: Names } | { day: string }

/** A notice as a message keeps it. */
export type Notice<Key extends NoticeKey = NoticeKey> = {
  key: Key
  values: Record<(typeof noticeValues)[Key][number], NoticeValue>
}

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dayFormat = { ...day, calendar: 'gregory', numberingSystem: 'latn' } as const

function written(value: NoticeValue, language: string): string {
  if (typeof value === 'string') return value
  if ('rank' in value) return rankName(value.rank, language)
  if ('contract' in value) return textsIn(language).contractKinds[value.contract]
  if ('names' in value) return nameIn(value.names, language)
  return new Intl.DateTimeFormat(tagOfTexts(language), dayFormat).format(new Date(value.day))
}

const isFromRight = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** Isolates a value that runs against its sentence, so that neither reorders the other. */
const isolated = (value: string, sentence: string): string =>
  value === '' || isFromRight(value) === isFromRight(sentence) ? value : `\u2068${value}\u2069`

/** A notice in the language of a site code, otherwise in English. */
export function readNotice({ key, values }: Notice, language: string): MessageText {
  const { title, content } = textsIn(language).notices[key]
  const texts = Object.entries<NoticeValue>(values).map(([name, value]) => [name, written(value, language)] as const)
  const fill = (sentence: string) => {
    const isolates = texts.map(([name, text]) => [name, isolated(text, `${title} ${content}`)])
    return filled(sentence, Object.fromEntries(isolates) as Record<string, string>).trim()
  }
  return { title: fill(title), content: fill(content) }
}

/**
 * What a message keeps of a notice: its key and values, from which every reader gets it in the own language, and its
 * English text, which stays readable when a later version has no such notice.
 */
export function notice<const Key extends NoticeKey>(
  key: Key,
  values: Notice<Key>['values'],
): { notice: Notice; texts: { EN: MessageText } } {
  const kept = { key, values } as Notice
  return { notice: kept, texts: { EN: readNotice(kept, 'EN') } }
}
