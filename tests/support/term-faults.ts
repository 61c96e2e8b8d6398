import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Term = { term: string; source: RegExp | null; needed: string[]; avoided: string[] }

const file = join(import.meta.dirname, '../../locales/terms/kept.tsv')

/** Languages that put no spaces between words: a form is found anywhere. */
const unspaced = new Set(['ja', 'ko', 'km', 'my', 'th', 'zh-Hans', 'zh-Hant'])

const formsOf = (column: string | undefined): string[] => (column ? column.split('|') : [])

function readTerms(): Map<string, Term[]> {
  const terms = new Map<string, Term[]>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [tag, term, needed, avoided] = line.split('\t')
    if (!tag || !term || tag.startsWith('#')) continue
    const source = term === '*' ? null : new RegExp(String.raw`\b${term}s?\b`, 'i')
    const entry = { term, source, needed: formsOf(needed), avoided: formsOf(avoided) }
    terms.set(tag, [...(terms.get(tag) ?? []), entry])
  }
  return terms
}

const terms = readTerms()

/** The languages with a list of terms. */
export const tagsWithTerms: readonly string[] = [...terms.keys()]

function hasForm(tag: string, text: string, form: string): boolean {
  if (unspaced.has(tag)) return text.includes(form)
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${form}(?![\p{L}\p{M}])`, 'u').test(text)
}

/**
 * Where a translation leaves the terms of its language: it lacks the word for a term that the English text has, or has
 * a word that readers would take for something else or for another way of addressing them.
 */
export function termFaults(tag: string, { source, text }: { source: string; text: string }): string[] {
  const low = text.normalize('NFC').toLocaleLowerCase(tag)
  return (terms.get(tag) ?? []).flatMap((entry) => {
    if (entry.source && !entry.source.test(source)) return []
    const needed = entry.needed.map((form) => form.toLocaleLowerCase(tag))
    const has = entry.avoided.filter((form) => hasForm(tag, low, form.toLocaleLowerCase(tag)))
    return [
      ...(needed.length > 0 && !needed.some((form) => low.includes(form))
        ? [`has no ${entry.needed.join(' or ')} for ${entry.term}`]
        : []),
      ...has.map((form) => `has ${form}, which is to be avoided`),
    ]
  })
}
