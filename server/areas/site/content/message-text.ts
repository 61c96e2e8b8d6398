import { hasTexts } from '#server/texts/server-texts.ts'
import { noticeValues } from '#server/texts/notice-values.ts'
import { readNotice, type MessageText, type Notice } from './notices.ts'

/** What a message says: texts by site code, and a notice, which every language has. */
export type MessageWords = { texts: Readonly<Record<string, MessageText>>; notice: Notice | null }

/** The text of a message and its site language: the first of the given languages that it has. */
export function textOf(
  { texts, notice }: MessageWords,
  languages: readonly string[],
): MessageText & { language: string } {
  if (notice !== null && Object.hasOwn(noticeValues, notice.key)) {
    const language = languages.find(hasTexts) ?? 'EN'
    return { ...readNotice(notice, language), language }
  }
  const language = languages.find((code) => texts[code] !== undefined) ?? Object.keys(texts)[0]!
  return { ...texts[language]!, language }
}
