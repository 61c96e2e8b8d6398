import { textOf, type MessageWords } from '#server/areas/site/content/message-text.ts'

/** What readers of English and of Bengali see of a message. */
export function bothTexts(message: MessageWords) {
  const read = (language: string) => {
    const { title, content } = textOf(message, [language])
    return { title, content }
  }
  return { EN: read('EN'), BN: read('BN') }
}
