import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedTests } from './changed-tests.ts'
import { casesOf, chosenFiles, chosenStories, emptyPatterns, testsInNoRing } from './rings.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
}

const runs = (ring: string | undefined, file: string) =>
  Object.values(chosenFiles(ring)).some(
    (one) =>
      one.include.some((pattern) => matchesGlob(file, pattern)) &&
      !one.exclude.some((pattern) => matchesGlob(file, pattern)),
  )

describe('the rings', () => {
  it('run a fault test at a merge, a rule at every change, and both when no ring is named', () => {
    const [fault, rule] = ['tests/faults/bets.fault.test.ts', 'rules/money.test.ts']
    expect({ fault: [runs('change', fault), runs('merge', fault)] }).toEqual({ fault: [false, true] })
    expect({ rule: [runs('change', rule), runs('merge', rule)] }).toEqual({ rule: [true, false] })
    expect([runs(undefined, fault), runs(undefined, rule)]).toEqual([true, true])
  })

  it('play a few generated histories at every change, and all of them at a merge', () => {
    const histories = 'server/areas/rewards/promotions/histories.test.ts'
    expect([runs('change', histories), runs('merge', histories)]).toEqual([true, true])
    expect([casesOf('change'), casesOf('merge')]).toEqual([{ HISTORIES: '2' }, {}])
  })

  it('run a property at every change and at a merge', () => {
    for (const property of ['rules/read-amount.property.test.ts', 'src/ui/typed-code.property.test.ts'])
      expect(['change', 'merge', undefined].map((ring) => runs(ring, property))).toEqual([true, true, true])
  })

  it('divide the browser tests by the mark of a story', () => {
    expect(chosenStories('change')).toEqual({ grep: chosenStories('merge').grepInvert })
    expect(chosenStories(undefined)).toEqual({})
  })

  it('report a test that no runner looks at', () => {
    write('server/a.test.ts', 'tests/e2e/b.e2e.ts', 'src/c.spec.ts', 'elsewhere/d.test.ts', 'node_modules/x/e.test.ts')
    expect(testsInNoRing(folder)).toEqual(['elsewhere/d.test.ts', 'src/c.spec.ts'])
  })

  it('hold every test of the project, and name no file that is gone', () => {
    expect({ without: testsInNoRing(root), empty: emptyPatterns(root) }).toEqual({ without: [], empty: [] })
  })
})

it('runs the changed tests and those beside a changed file before a commit', () => {
  write('server/wallet/pay.ts', 'server/wallet/pay.test.ts', 'server/wallet/fee.test.ts', 'rules/money.test.ts')
  write('tests/faults/bets.fault.test.ts')
  const changed = ['server/wallet/pay.ts', 'rules/money.test.ts', 'README.md', 'tests/faults/bets.fault.test.ts']
  expect(changedTests(folder, changed)).toEqual([
    'rules/money.test.ts',
    'server/wallet/fee.test.ts',
    'server/wallet/pay.test.ts',
  ])
})
