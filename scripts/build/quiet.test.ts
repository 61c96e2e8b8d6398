import { build, createLogger, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import config from '../../vite.config.ts'
import { quiet } from './quiet.ts'

const modules: Record<string, string> = {
  start: `import 'both'; import('both')`,
  both: `console.log(eval('1'))`,
}
const pretend: Rolldown.Plugin = {
  name: 'pretend',
  resolveId: (id) => (id in modules ? id : null),
  load: (id) => modules[id] ?? null,
}

/** The codes of what a build warns of. */
async function warnings(checks: object): Promise<string[]> {
  const lines: string[] = []
  const customLogger = createLogger('warn')
  customLogger.warn = (line) => void lines.push(line)
  await build({
    configFile: false,
    customLogger,
    logLevel: 'warn',
    plugins: [pretend],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'start', checks } },
  })
  return lines.map((line) => /\[([A-Z_]+)\]/.exec(line)?.[1] ?? line)
}

it('a build says nothing of imports that move nothing, and all else that the bundler warns of', async () => {
  expect(await warnings({})).toEqual(expect.arrayContaining(['INEFFECTIVE_DYNAMIC_IMPORT', 'EVAL']))
  expect(await warnings(quiet)).toEqual(['EVAL'])
})

it('the site is built so', () => {
  expect(config({ mode: 'production', command: 'build' }).build).toMatchObject({ rolldownOptions: { checks: quiet } })
})
