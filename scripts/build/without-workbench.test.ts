import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Builds what the start of the page says of the workbench, with the settings of a whole build. */
const source = `
import './scripts/build.ts'
import { build } from 'vite'
import config from './vite.config.ts'
const line = process.argv[1]
const { output } = await build({
  configFile: false,
  logLevel: 'silent',
  define: config({ mode: 'production', command: 'build' }).define,
  plugins: [{
    name: 'start',
    enforce: 'pre',
    resolveId: (id) => (id === 'start' ? id : id.endsWith('hook.ts') ? 'hook' : null),
    load: (id) => ({ start: line, hook: 'export const beginWorkbench = () => 1' })[id] ?? null,
  }],
  build: { write: false, modulePreload: false, rolldownOptions: { input: 'start' } },
})
process.stdout.write(output.map(({ code, fileName }) => code + fileName).join(''))
`
const start = readFileSync(join(root, 'src/app/main.tsx'), 'utf8').match(/^ *if .*workbench.*$/gm) ?? []
const built = (env: Record<string, string>) =>
  execFileSync(
    'node',
    ['--input-type=module', '-e', source, `export const begin = async () => { ${start[0]} } ; begin()`],
    {
      cwd: root,
      env: { ...process.env, WITH_WORKBENCH: '', ...env },
      encoding: 'utf8',
    },
  )

it('a production build has the workbench only on request, a development build always', () => {
  expect(start).toHaveLength(1)
  expect(built({ NODE_ENV: 'production' })).not.toMatch(/workbench/i)
  expect(built({ NODE_ENV: 'production', BUILD_WORKBENCH: '1' })).toMatch(/beginWorkbench/)
  expect(built({ NODE_ENV: 'development' })).toMatch(/beginWorkbench/)
})
