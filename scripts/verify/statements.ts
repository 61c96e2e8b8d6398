import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Statement = { id: string; section: string; text: string }
export type Shown = { shown: Set<string>; wrong: string[] }

/** Tests of running code. Titles elsewhere are about the contract, the mocks or a chart. */
const running = '{server,src,rules,tests}/**/*.{test,e2e}.{ts,tsx}'
const contract = 'openapi/**/*.test.ts'

const titles = /\b(?:it|test)(?:\.\w+(?:\([^()]*\))?)*\s*(?:\([^()'"`]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
const numbers = /\[(\d\.\d{2,3}(?:\s*,\s*\d\.\d{2,3})*)\]/g

/** The numbers in square brackets that the titles of a test file carry. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(titles)].flatMap(([, , title]) =>
    [...title!.matchAll(numbers)].flatMap(([, list]) => list!.split(/\s*,\s*/)),
  )

/**
 * Which statements of `tests/statements.json` a test names, and what is wrong with the others: a number that no
 * statement has, or one in a title of the contract's own tests, which show nothing that runs.
 */
export function readShown(root: string, statements: readonly Statement[]): Shown {
  const known = new Set(statements.map(({ id }) => id))
  const named = (pattern: string) =>
    globSync(pattern, { cwd: root }).flatMap((file) =>
      numbersIn(readFileSync(join(root, file), 'utf8')).map((id) => ({ id, file })),
    )
  const inTests = named(running)
  return {
    shown: new Set(inTests.flatMap(({ id }) => (known.has(id) ? [id] : []))),
    wrong: [
      ...inTests.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file}: there is no statement ${id}`),
      ...named(contract).map(({ id, file }) => `${file}: ${id} is named where nothing runs`),
    ],
  }
}

/** Prints how many statements are shown, by section; ends with 1 when a title names what it cannot. */
if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const statements = JSON.parse(readFileSync(join(root, 'tests/statements.json'), 'utf8')) as Statement[]
  const { shown, wrong } = readShown(root, statements)
  for (const [section, all] of Map.groupBy(statements, (one) => one.section)) {
    const count = all.filter(({ id }) => shown.has(id)).length
    console.log(`${String(count).padStart(4)} of ${String(all.length).padStart(3)}  ${section}`)
  }
  console.log(`${shown.size} of ${statements.length} statements are shown by a test`)
  for (const line of wrong) console.error(line)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
