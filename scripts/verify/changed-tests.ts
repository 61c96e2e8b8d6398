import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const testFile = /\.test\.tsx?$/
/** Folders whose tests take minutes however small the change is. */
const slow = /^tests\/(?:faults|contract|drift|model)\//

/**
 * The test files to run for changed files (paths from `root`): the changed tests and those beside a changed source file.
 * Following imports instead would run nearly all tests after a change of a shared file.
 */
export function changedTests(root: string, changed: readonly string[]): string[] {
  const source = changed.filter((file) => /\.(?:ts|tsx|sql|yaml)$/.test(file))
  const folders = new Set(source.map(dirname).filter((folder) => folder !== '.'))
  const beside = [...folders].flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root }))
  const named = changed.filter((file) => testFile.test(file))
  return [...new Set([...named, ...beside])].filter((file) => !slow.test(file)).sort()
}
