import { runInNewContext } from 'node:vm'
import { transformSync } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'
import { mutantsOf, withSwitches } from './mutants.ts'
import { isMutated } from './selection.ts'

const changesIn = (text: string) => mutantsOf('rules/sample.ts', text).map(({ says }) => says)

/** What `answer` is once the code has run with one mutant switched on. */
function run(text: string, active: string | null): unknown {
  const __mutants = { on: (id: string) => id === active, turn: () => {} }
  return runInNewContext(`${withSwitches('rules/sample.ts', text)}; answer`, { __mutants })
}

it('moves boundaries, turns comparisons round and takes conditions for granted', () => {
  expect(changesIn('if (a < b) c = 1')).toEqual([
    'a < b → a <= b',
    'a < b → a >= b',
    'a < b → true',
    'a < b → false',
    'c = 1 left out',
    '1 → 2',
  ])
})

it('drops a condition of a query, swaps arguments, leaves out steps of a chain and changes SQL', () => {
  expect(changesIn('f(and(eq(a, b), c(d, e)))')).toEqual([
    'f(and(eq(a, b), c(d, e))) left out',
    'eq(a, b) → no condition',
    'c(d, e) → no condition',
    'c(d, e) → c(e, d)',
  ])
  expect(changesIn('const a = list.filter(f)')).toEqual(['.filter(f) left out'])
  expect(changesIn('const a = sql`a < 1 AND b`')).toEqual(['SQL sql`a < 1 AND b` → <= ', 'SQL sql`a < 1 AND b` → OR '])
})

it('leaves types, imports, names, words of errors and of the log alone', () => {
  expect(changesIn("import a from 'a'; type B = 'b'; const c: 1 | 2 = x; ({ 'd': e })")).toEqual([
    "({ 'd': e }) left out",
  ])
  expect(changesIn("throw new Error('words')")).toEqual(["throw new Error('words') left out"])
  expect(changesIn("services.log.warn({ a: 1 }, 'words')").filter((says) => !says.endsWith('left out'))).toEqual([])
})

it('gives the same as before while no mutant is on, and each mutant alone its own', () => {
  const text = 'let answer = 0; for (const n of [1, 2]) { if (n > 1) answer = n * 10; else answer += 1 }'
  expect(run(text, null)).toBe(20)
  const values = mutantsOf('rules/sample.ts', text).map(({ id, says }) => [says, run(text, id)])
  expect(values).toContainEqual(['n > 1 → n >= 1', 20])
  expect(values).toContainEqual(['n > 1 → n <= 1', 11])
  expect(values).toContainEqual(['n > 1 → false', 2])
  expect(values).toContainEqual(['n * 10 → n / 10', 0.2])
  expect(values).toContainEqual(['answer = n * 10; left out', 1])
})

it('tells what is done on loading from what is done by a call', () => {
  const loading = mutantsOf('rules/sample.ts', 'const a = 1; const f = () => 2').map(({ says, onLoad }) => [
    says,
    onLoad,
  ])
  expect(loading).toEqual([
    ['1 → 2', true],
    ['2 → 3', false],
  ])
})

it('names a mutant by its line, so that its name outlives lines before it', () => {
  const [first] = mutantsOf('rules/sample.ts', 'const a = 1')
  const [moved] = mutantsOf('rules/sample.ts', '\n\nconst a = 1')
  expect([moved!.key, moved!.line]).toEqual([first!.key, 3])
  const two = mutantsOf('rules/sample.ts', 'const a = [1, 1]').map(({ key }) => key)
  expect(new Set(two).size).toBe(two.length)
})

it('makes code that can be read of every file of the rooms', () => {
  const files = sourceFiles().filter(({ path }) => isMutated(path))
  expect(files.length).toBeGreaterThan(150)
  const broken = files.filter(({ path, text }) => transformSync(path, withSwitches(path, text)).errors.length > 0)
  expect(broken.map(({ path }) => path)).toEqual([])
})
