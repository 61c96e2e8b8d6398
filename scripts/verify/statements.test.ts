import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readShown } from './statements.ts'

const statement = (id: string) => ({ id, section: 'Calls', text: `what ${id} says` })

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'statements-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

it('counts statements that titles of running tests name, in any kind of title', () => {
  const root = project({
    'server/a.test.ts': `it('locks [7.01, 7.02]', () => {}); it.each([1, 2])('takes %s [7.03]', () => {})`,
    'tests/e2e/b.e2e.ts': 'test(`opens [7.04]`, () => {})',
    'machines/c.test.ts': `it('waits [7.05]', () => {})`,
  })
  const ids = ['7.01', '7.02', '7.03', '7.04', '7.05']
  expect(readShown(root, ids.map(statement))).toEqual({ shown: new Set(ids.slice(0, 4)), wrong: [] })
})

it('finds a number that no statement has, and one that the contract claims', () => {
  const root = project({
    'src/a.test.tsx': `it('shows [${'7'}.99]', () => {})`,
    'openapi/b.test.ts': `it('is sealed [7.01]', () => {})`,
  })
  expect(readShown(root, [statement('7.01')])).toEqual({
    shown: new Set(),
    wrong: ['src/a.test.tsx: there is no statement 7.99', 'openapi/b.test.ts: 7.01 is named where nothing runs'],
  })
})
