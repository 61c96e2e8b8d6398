import { globSync } from 'node:fs'
import { configDefaults } from 'vitest/config'

/** `change` runs in `npm test`, `merge` in `npm run verify`. `night.ts` lists the tests for the night. */
export type Ring = 'change' | 'merge'

/** Every file that a test runner of this project picks up. */
const nodeFiles = ['{machines,mocks,openapi,packages,rules,scripts,server,tests}/**/*.test.ts']
const domFiles = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx']
const browserFiles = 'tests/e2e/**/*.e2e.ts'

/** Vitest files that cost more than one change is worth and that a change seldom breaks alone. */
const mergeOnly = [
  // processes and databases are killed on purpose
  'tests/faults/**/*.test.ts',
  // 10,000 hostile calls, and every refusal of the mocks
  'tests/contract/{hostile,double-refusals}.test.ts',
  // programs of other people that the drift checker is tried on
  'tests/drift/{ferry,library,newcomer,observatory,rough}/**/*.test.ts',
  // the drift checker as a separate program, and beside whole servers
  'tests/drift/{cli,platform,small}/**/*.test.ts',
  // merchants that are carried to other databases, and commands as processes of their own
  'server/merchants/{carry-merchant,commands}.test.ts',
  // faults put into machines on purpose
  'tests/model/mutants.model.test.ts',
  // every refusal of every flow, each on the whole page
  'src/flows/*/*-refusals.test.tsx',
]

/** Needs programs that a newcomer doesn't have; `npm run verify:night` runs them. */
const nightOnly = ['tests/cluster/**/*.test.ts']

/** Files that play generated histories: a few at every change, and all of them at a merge. */
const historyFiles = [
  'server/areas/commissions/agents/{count-team,kept-records}.test.ts',
  'server/areas/rewards/promotions/histories.test.ts',
  'server/console/operators-{acts,credits,disputes}.test.ts',
]

/** What a ring sets for the tests that generate their cases. */
export const casesOf = (ring: string): Record<string, string> => (ring === 'change' ? { HISTORIES: '2' } : {})

/** Properties, which a change tries on few random cases and a merge on many (`tests/support/property-cases.ts`). */
const properties = { node: ['{rules,server}/**/*.property.test.ts'], dom: ['src/**/*.property.test.ts'] }

/** Marks the browser tests that `npm test` runs: one for each act of a player, an agent and an operator. */
const storyTag = /@story/

/** What Playwright runs for a ring; everything without one. */
export const chosenStories = (ring: string | undefined) =>
  ring === 'change' ? { grep: storyTag } : ring === 'merge' ? { grepInvert: storyTag } : {}

/**
 * What Vitest runs for a ring, by environment; every file without one, so that any can be named on the command line.
 */
export function chosenFiles(
  ring: string | undefined,
): Record<'node' | 'dom', { include: string[]; exclude: string[] }> {
  const merge = (pattern: RegExp) => [...mergeOnly, ...historyFiles].filter((one) => pattern.test(one))
  const never = configDefaults.exclude
  if (ring === 'merge')
    return {
      node: { include: [...merge(/ts$/), ...properties.node], exclude: never },
      dom: { include: [...merge(/tsx$/), ...properties.dom], exclude: never },
    }
  const exclude = [...never, ...(ring === 'change' ? [...mergeOnly, ...nightOnly] : [])]
  return { node: { include: nodeFiles, exclude }, dom: { include: domFiles, exclude } }
}

const skipped = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)/

/** Files that look like tests and that no ring runs, because no runner looks where they are. */
export function testsInNoRing(root: string): string[] {
  const picked = new Set(
    [...nodeFiles, ...domFiles, browserFiles].flatMap((pattern) => globSync(pattern, { cwd: root })),
  )
  const looksLikeTest = globSync('**/*.{test,spec,e2e}.{ts,tsx,mts,js,mjs}', {
    cwd: root,
    exclude: (path) => skipped.test(path),
  })
  return looksLikeTest.filter((file) => !picked.has(file) && !skipped.test(file)).sort()
}

/** Patterns of files that no file matches any more. */
export const emptyPatterns = (root: string): string[] =>
  [...mergeOnly, ...nightOnly, ...historyFiles, ...properties.node, ...properties.dom].filter(
    (pattern) => globSync(pattern, { cwd: root }).length === 0,
  )
