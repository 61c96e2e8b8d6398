/**
 * The result of a test runner. Failed files are named, so that they can be run again separately, and failed tests, so that
 * the end of a long log says what to look for.
 */
export type Report = {
  passed: number
  failed: number
  failedFiles: string[]
  failedTests: string[]
  secondTries: string[]
}

type VitestFile = {
  name: string
  status: string
  assertionResults: { fullName: string; status: string }[]
}

const namesOf = ({ name, assertionResults }: VitestFile, status: string) =>
  assertionResults.filter((test) => test.status === status).map(({ fullName }) => `${name}: ${fullName}`)

/** The JSON report of Vitest. A file that fails without a failed test counts as one. */
export function readVitest(json: unknown): Report {
  const { testResults } = json as { testResults: VitestFile[] }
  const failed = testResults.filter(({ status }) => status === 'failed')
  return {
    passed: testResults.flatMap((file) => namesOf(file, 'passed')).length,
    failed: failed.reduce((sum, file) => sum + Math.max(1, namesOf(file, 'failed').length), 0),
    failedFiles: failed.map(({ name }) => name),
    failedTests: failed.flatMap((file) => {
      const names = namesOf(file, 'failed')
      return names.length > 0 ? names : [file.name]
    }),
    secondTries: [],
  }
}

/**
 * What two runs of Vitest come to, the second of which ran the failed files of the first once more: those files count
 * as the second run says, and what passed in it alone is named.
 */
export function mergeVitest(first: unknown, second: unknown): Report {
  const again = readVitest(second)
  const { testResults } = first as { testResults: VitestFile[] }
  const others = readVitest({ testResults: testResults.filter(({ status }) => status !== 'failed') })
  const passedBefore = new Set(testResults.flatMap((file) => namesOf(file, 'passed')))
  const { testResults: repeated } = second as { testResults: VitestFile[] }
  return {
    passed: others.passed + again.passed,
    failed: again.failed,
    failedFiles: again.failedFiles,
    failedTests: again.failedTests,
    secondTries: repeated.flatMap((file) => namesOf(file, 'passed')).filter((name) => !passedBefore.has(name)),
  }
}

type Suite = {
  file?: string
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

const titlesOf = ({ specs = [], suites = [] }: Suite, wanted: string): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map((s) => `${s.file}: ${s.title}`),
  ...suites.flatMap((suite) => titlesOf(suite, wanted)),
]

/** The JSON report of Playwright, which repeats a failed test itself: `flaky` is what passed then. */
export function readPlaywright(json: unknown): Report {
  const { stats, errors, suites } = json as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
    suites: Suite[]
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failedFiles: [],
    failedTests: suites.flatMap((suite) => titlesOf(suite, 'unexpected')),
    secondTries: suites.flatMap((suite) => titlesOf(suite, 'flaky')),
  }
}
