import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { isTest, root, sourceFiles } from './support/source-files.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const css = (path: string) => read(join(root, 'src', path))

/** What Tailwind makes of a class with the theme of the page and of the console. */
const design = await loadDesignSystem(css('ui/theme.css'), {
  base: join(root, 'src/ui'),
  loadStylesheet: async (id, base) => {
    const path = id.startsWith('.') ? join(base, id) : createRequire(import.meta.url).resolve(id)
    return { path, base: dirname(path), content: read(path) }
  },
})

/** Classes without a utility's style: states that selectors read, and classes that a style sheet names. */
const sheets = ['ui/theme.css', 'ui/parts.css', 'ui/tokens.css', 'console/console.css'].map(css).join('')
const marks = (word: string) => /^(group|peer)(\/[\w-]+)?$/.test(word) || sheets.includes(`.${word}`)
const known = new Map<string, boolean>()
function works(word: string): boolean {
  const before = known.get(word)
  if (before !== undefined) return before
  const answer = marks(word) || design.candidatesToCss([word])[0] !== null
  known.set(word, answer)
  return answer
}
/** What can be a class at all, unlike a word of a sentence or a step of a drawing. */
const looksLikeClass = (word: string) =>
  /^-?[a-z*@[][^A-Z]*$/.test(word.replaceAll(/\[.*?\]/g, '[]')) && !/[,;.?!]$/.test(word)

const words = (text: string) =>
  text
    .replaceAll(/\$\{[^}]*\}\S*|\S*\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** The classes of an attribute, and those of a string elsewhere that holds little else. */
function classesIn(source: string): string[] {
  const attributes = source.matchAll(/\b(?:className|class)=(?:"([^"]*)"|\{`([^`]*)`\}|\{'([^']*)'\})/g)
  const strings = source.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)
  const text = (match: RegExpExecArray) => words(match[1] ?? match[2] ?? match[3] ?? '')
  const lists = [...strings].map(text).filter((all) => all.every(looksLikeClass))
  return [...[...attributes].flatMap(text), ...lists.filter((all) => all.filter(works).length > all.length / 2).flat()]
}

it('every class of a page is one that the theme knows: sizes and breakpoints too', () => {
  const dead = sourceFiles()
    .filter(({ path }) => /^src\/(?!demo\/|workbench\/)/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      classesIn(text)
        .filter((word) => !works(word))
        .map((word) => `${path}: ${word}`),
    )
  expect([...new Set(dead)].sort()).toEqual([])
})

it('the test knows a class without style', () => {
  expect(classesIn('<p className="grid sm:grid-cols-2 max-w-md">').filter((word) => !works(word))).toEqual([
    'sm:grid-cols-2',
    'max-w-md',
  ])
})

it('a badge with a list wraps, because a list of twenty languages is wider than a phone', () => {
  const list = /<Badge(?![^>]*\bwraps)[^>]*>\s*\{[^}]*\.join\(/
  const narrow = sourceFiles().filter(({ path, text }) => path.startsWith('src/') && list.test(text))
  expect(narrow.map(({ path }) => path)).toEqual([])
})
