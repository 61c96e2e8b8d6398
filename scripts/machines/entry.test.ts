import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#tests/support/source-files.ts'
import { firstFiles } from '../build/first-files.ts'

it('of the workbench the app imports at once only the hook that a production build drops', () => {
  const hook = 'src/workbench/live/hook.ts'
  expect([...firstFiles()].filter((file) => file.startsWith('src/workbench/') && file !== hook)).toEqual([])
  const main = readFileSync(join(root, 'src/app/main.tsx'), 'utf8')
  const uses = main.split('\n').filter((line) => line.includes('beginWorkbench(') || line.includes('workbench/main'))
  expect(uses).toEqual([expect.stringMatching(/^ *if \(import\.meta\.env\.VITE_WORKBENCH && wanted\(\)\) /)])
})
