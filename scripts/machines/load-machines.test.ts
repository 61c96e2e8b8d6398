import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#tests/support/source-files.ts'

const states = `initial: start, states: { idle: { on: { go: 'done' } }, done: { type: 'final' } }`
const made = `createMachine({ ${states} })`
const from = (imports: string, rest: string) => `import { createMachine } from 'xstate'\n${imports}\n${rest}\n`

/** A project written for a bundler. */
const project: Record<string, string> = {
  'package.json': '{ "name": "elsewhere", "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }',
  'vite.config.ts': `import { join } from 'node:path'\nexport default { resolve: { alias: { '~': join(import.meta.dirname, 'lib') } }, define: { __START__: '"idle"' } }`,
  'options/tsconfig.json': '{ "extends": "@options/not-there" }',
  'lib/start.ts': `export const start: string = 'idle'\nexport type Light = 'red' | 'green'`,
  'lib/index.ts': `export { start, type Light } from './start'`,
  'lib/texts.json': '{ "start": "idle" }',
  'lib/look.css': '.idle { color: red }',
  'lib/red.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
}

/** Modules that load, by what is particular about them, with the ids of their machines. */
const shapes: Record<string, { file: string; text: string; ids: string[] }> = {
  'a name without an extension': {
    file: 'extensionless.machine.ts',
    text: from(`import { start } from './lib/start'`, `export const extensionlessMachine = ${made}`),
    ids: ['extensionlessMachine'],
  },
  'a folder, and a default export': {
    file: 'folder.ts',
    text: from(`import { start } from './lib'`, `export default ${made}`),
    ids: ['folder'],
  },
  'an alias of tsconfig.json': {
    file: 'alias.ts',
    text: from(`import { start } from '@/start'`, `export const machine = ${made}`),
    ids: ['alias-machine'],
  },
  'an alias of the bundler': {
    file: 'tilde.ts',
    text: from(`import { start } from '~/start'`, `export const machine = ${made}`),
    ids: ['tilde-machine'],
  },
  'a constant of the bundler': {
    file: 'defined.ts',
    text: from(`const start = __START__`, `export const machine = ${made}`),
    ids: ['defined-machine'],
  },
  'a component of React beside it': {
    file: 'view.tsx',
    text: from(
      `import { useMachine } from '@xstate/react'\nconst start = 'idle'`,
      `export const viewMachine = ${made}\nexport default function View() {\n  const [state] = useMachine(viewMachine)\n  return <p>{String(state.value)}</p>\n}`,
    ),
    ids: ['viewMachine'],
  },
  'plain JavaScript with JSX': {
    file: 'plain.jsx',
    text: from(`const start = 'idle'`, `export const Plain = () => <b />\nexport const machine = ${made}`),
    ids: ['plain-machine'],
  },
  JSON: {
    file: 'json.ts',
    text: from(`import texts from './lib/texts.json'\nconst { start } = texts`, `export const machine = ${made}`),
    ids: ['json-machine'],
  },
  'styles and pictures': {
    file: 'styled.ts',
    text: from(
      `import './lib/look.css'\nimport red from './lib/red.svg?react'\nconst start = red ? 'done' : 'idle'`,
      `export const machine = ${made}`,
    ),
    ids: ['styled-machine'],
  },
  'an enum, and a type imported as a value': {
    file: 'enum.ts',
    text: from(
      `import { Light, start } from './lib/start'\nenum Way { Go = 'go' }`,
      `export const machine = createMachine({ types: {} as { context: { light: Light } }, initial: start, context: { light: 'red' }, states: { idle: { on: { [Way.Go]: 'done' } }, done: {} } })`,
    ),
    ids: ['enum-machine'],
  },
  'a .js name of a .ts file': {
    file: 'renamed.ts',
    text: from(`import { start } from './lib/start.js'`, `export const machine = ${made}`),
    ids: ['renamed-machine'],
  },
  'settings of the environment': {
    file: 'environment.ts',
    text: from(
      `const start = import.meta.env.VITE_START ?? 'idle'`,
      `export const environmentMachine = createMachine({ id: 'lamp', ${states} })`,
    ),
    ids: ['lamp'],
  },
  'an actor that runs, and a timer that never ends': {
    file: 'running.ts',
    text: `import { createActor, createMachine } from 'xstate'\nimport { start } from './lib/start'\nexport const actor = createActor(${made})\nactor.start()\nsetInterval(() => actor.send({ type: 'go' }), 1000)\n`,
    ids: ['running-actor'],
  },
  'a child and the machine that invokes it': {
    file: 'family.ts',
    text: from(
      `import { start } from './lib'`,
      `export const child = ${made}\nexport const parent = createMachine({ id: 'parent', invoke: { id: 'child', src: child, onDone: '.over' }, initial: 'on', states: { on: {}, over: {} } })`,
    ),
    ids: ['family-child', 'parent'],
  },
  'setup, in a folder named by what it is': {
    file: 'counter/machine.ts',
    text: `import { assign, setup } from 'xstate'\nimport { start } from '../lib'\nexport const machine = setup({ types: { context: {} as { count: number } } }).createMachine({ context: { count: 0 }, initial: start, states: { idle: { on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } } } } })\n`,
    ids: ['counter-machine'],
  },
}

const failing: Record<string, [text: string, sentence: string]> = {
  'page.ts': [from('', `document.title = 'x'\nexport const machine = 1`), 'page.ts:3: document is not defined'],
  'missing.ts': [
    from(`import { start } from './nowhere'`, `export const machine = ${made}`),
    `missing.ts:2: "./nowhere" is not there or not installed`,
  ],
  'uninstalled.ts': [
    `import { y } from 'not-installed'\nexport const machine = y`,
    'uninstalled.ts:1: "not-installed" is not there or not installed',
  ],
  'options/strict.ts': [
    from(`import { start } from '../lib'`, `export const machine = ${made}`),
    'options/tsconfig.json:1: the compiler options "@options/not-there" are not there or not installed',
  ],
  'broken.ts': [`const start =\nexport const machine = 1`, 'broken.ts:2: Unexpected token'],
  'maker.ts': [
    from('', `export const makeMachine = (start: string) => ${made}`),
    'maker.ts: exports no machine; of the function makeMachine export what it makes',
  ],
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  const texts = Object.fromEntries(Object.entries(failing).map(([file, [text]]) => [file, text]))
  const modules = Object.fromEntries(Object.values(shapes).map(({ file, text }) => [file, text]))
  for (const [file, text] of Object.entries({ ...project, ...modules, ...texts })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (script: string, files: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', script), ...files], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 50_000,
  })
const files = Object.values(shapes).map(({ file }) => file)

it('walks machines of modules that were written for a bundler, whatever their shape', () => {
  const { stdout, stderr, status } = run('model.ts', files)
  expect(stderr).toBe('')
  const walked = [...stdout.matchAll(/^(\S+) .* ok$/gm)].map(([, id]) => id)
  expect(walked).toEqual(Object.values(shapes).flatMap(({ ids }) => ids))
  expect(status).toBe(0)
}, 60_000)

it('draws them as well', () => {
  const { stdout, status } = run('machines.ts', files)
  expect(stdout).toContain(`${Object.values(shapes).flatMap(({ ids }) => ids).length} machines in `)
  expect(status).toBe(0)
  expect(readFileSync(join(root, '.cache/machines-site/counter-machine.svg'), 'utf8')).toContain('idle')
}, 60_000)

it.each(Object.entries(failing))(
  'says of %s in one sentence why it cannot be loaded',
  (file, [, sentence]) => {
    for (const script of ['model.ts', 'machines.ts'])
      expect(run(script, [file])).toMatchObject({ status: 1, stdout: '', stderr: `${sentence}\n` })
  },
  60_000,
)

it('reads the machines of a module that starts an app, and says what fails there later', () => {
  const text = from(
    `import { start } from './lib'`,
    `setTimeout(() => {\n  throw new TypeError('no page to draw on')\n})\nexport const machine = ${made}`,
  )
  writeFileSync(join(folder, 'app.ts'), text)
  const { stdout, stderr, status } = run('model.ts', ['app.ts'])
  expect(stdout).toMatch(/^app\S* .* ok$/m)
  expect(stderr).toMatch(/^app\.ts:\d+: no page to draw on \(nothing there catches this error; .*\)\n$/)
  expect(status).toBe(0)
}, 60_000)

it('keeps no two reports under one id', () => {
  writeFileSync(join(folder, 'other.ts'), shapes['settings of the environment']!.text)
  const { stderr, status } = run('model.ts', ['environment.ts', 'other.ts'])
  expect(stderr).toBe('environment.ts and other.ts: machines of one id, lamp: take them apart\n')
  expect(status).toBe(1)
})
