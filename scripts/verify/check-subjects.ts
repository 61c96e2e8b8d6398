import { join } from 'node:path'
import { gitLines, startOfChange } from './start-of-change.ts'

const maxLength = 72

/** What is wrong with the subjects of commits, given as lines of `<short hash> <subject>`. */
export const longSubjects = (commits: readonly string[]): string[] =>
  commits.flatMap((line) => {
    const [hash, ...words] = line.split(' ')
    const subject = words.join(' ')
    return subject.length > maxLength
      ? [
          `${hash}: the subject has ${subject.length} characters; say it in ${maxLength}, the rest in the body: ${subject}`,
        ]
      : []
  })

/** Fails on a commit of this branch whose subject is too long to be read in a list. */
if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const faults = longSubjects(gitLines(root, 'log', '--no-merges', '--format=%h %s', `${startOfChange(root)}..HEAD`))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
