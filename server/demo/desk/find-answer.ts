import { foldedText } from '#rules/folded-text.ts'

type Article = { title: string; content: string }

/** Words shorter than this say nothing of what is meant. */
const minLetters = 3
/** In these scripts two letters are a word. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const saysSomething = (word: string) =>
  !common.has(word) && Array.from(word).length >= (dense.test(word) ? 2 : minLetters)

/** The words of a text, also where no spaces part them. */
const wordsOf = (text: string, tag: string) =>
  [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => foldedText(segment))

const inTitle = 4
/** Words of every question. */
const common = new Set(
  foldedText(
    'what about how when where which does can the and for with have কীভাবে কোথায় কখন কেন আমার আমি আপনার করব করতে চাই',
  ).split(' '),
)

/** The part of a word that stays the same in its other forms. */
const stemOf = (word: string): string => {
  const letters = Array.from(word)
  return letters.slice(0, Math.max(minLetters, letters.length - 2)).join('')
}

const textsOf = ({ title, content }: Article) => {
  const head = foldedText(title)
  return { head, whole: `${head} ${foldedText(content.replaceAll(/<[^>]*>/g, ' '))}` }
}

/** The article that fits a question in a language, by its tag, best: a word counts the more the fewer articles hold it, and more in a title; null when none fits. */
export function findAnswer<T extends Article>(articles: readonly T[], question: string, tag: string): T | null {
  const stems = new Set(wordsOf(question, tag).filter(saysSomething).map(stemOf))
  const texts = articles.map((article) => ({ article, ...textsOf(article) }))
  const weights = [...stems].map((stem) => ({
    stem,
    holders: texts.filter(({ whole }) => whole.includes(stem)).length,
  }))
  const counted = texts.map(({ article, head, whole }) => ({
    article,
    count: weights.reduce(
      (sum, { stem, holders }) => (whole.includes(stem) ? sum + (head.includes(stem) ? inTitle : 1) / holders : sum),
      0,
    ),
  }))
  const [best] = counted.toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 ? best.article : null
}
