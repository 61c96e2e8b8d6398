import { join } from 'node:path'
import { emptyPatterns, testsInNoRing } from './rings.ts'

/** Fails on a test file that no ring runs and on a pattern of a ring that matches no file. */
const root = join(import.meta.dirname, '../..')
const faults = [
  ...testsInNoRing(root).map((file) => `${file}: no ring runs this test; tests/README.md says where tests belong`),
  ...emptyPatterns(root).map((pattern) => `scripts/verify/rings.ts: no file matches ${pattern}`),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
