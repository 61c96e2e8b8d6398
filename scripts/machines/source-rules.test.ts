import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/support/source-files.ts'
import { machineFiles } from './read-machines.ts'
import { sourceDepartures } from './source-rules.ts'

const textsOf = (source: string) => sourceDepartures('x.machine.ts', source).map(({ text }) => text)
const machine = (config: string, before = '') =>
  `import { setup } from 'xstate'\n${before}\nexport const xMachine = setup({}).createMachine(${config})\n`

describe('machines can be opened in Stately and read by tools', () => {
  it.each(machineFiles(root))('%s', (file) => {
    const found = sourceDepartures(file, readFileSync(join(root, file), 'utf8'))
    expect(found.map(({ line, text }) => `${file}:${line} ${text}`)).toEqual([])
  })
})

describe('the check finds', () => {
  it.each([
    ['an imported state', machine('{ states: { a } }', `import { a } from './a.ts'`), 'is imported'],
    ['an imported spread', machine('{ states: { ...more } }', `import { more } from './a.ts'`), 'is imported'],
    ['states made by a call', machine('{ states: make() }'), 'made by a call'],
    ['a state made by a call', machine('{ states: { a: createStateConfig({}) } }'), 'made by a call'],
    ['a transition made by a call', machine(`{ on: { go: to('a') } }`), 'made by a call'],
    ['a chosen target', machine(`{ on: { go: { target: flag ? 'a' : 'b' } } }`), 'is a choice'],
    ['a chosen target in short form', machine(`{ states: { a: { on: { go: flag ? 'a' : 'b' } } } }`), 'is a choice'],
    ['a member as target', machine('{ on: { go: { target: T.a } } }'), 'member of an object'],
    ['a template as target', machine('{ on: { go: { target: `#${id}` } } }'), 'is a template'],
    ['a template key', machine('{ on: { [`go`]: {} } }'), 'a key is a template'],
    ['a computed key', machine('{ on: { [name]: {} } }'), 'a key is computed'],
    ['satisfies', machine('{ states: { a: { on: {} satisfies object } } }'), '"satisfies"'],
    ['satisfies around it', machine('{ states: {} } satisfies object'), '"satisfies"'],
    ['a wrapper', `export const xMachine = defineFlow({ states: {} })`, 'no wrapper'],
    [
      'a deep state of an imported part',
      machine('{ states: { a: { states: { b: { ...c } } } } }', `import { c } from './c.ts'`),
      'is imported',
    ],
    [
      'a target in an array of branches',
      machine('{ always: [{ target: T.a }, { target: "b" }] }'),
      'member of an object',
    ],
    ['an actor’s outcome made by a call', machine('{ invoke: { src: "s", onDone: done() } }'), 'made by a call'],
    ['no machine at all', `export const x = 1`, 'no constant'],
  ])('%s', (_, source, text) => {
    expect(textsOf(source)).toEqual([expect.stringContaining(text)])
  })

  it('nothing where parsers read on: constants and spreads of the same file, as const, provide, inline guards', () => {
    const before = `const common = { go: 'a' } as const\nconst a = { on: { ...common } }\n`
    const config = `{ initial: 'a', states: { a, b: { always: { guard: ({ context }) => pick(context), target: 'a' }, [Keys.x]: 1 } } }`
    expect(textsOf(machine(config, before))).toEqual([])
    expect(
      textsOf(`import { createMachine } from 'xstate'\nexport const xMachine = createMachine({}).provide({})`),
    ).toEqual([])
  })

  it('the line', () => {
    expect(sourceDepartures('x.ts', machine('{\n  on: { go: make() }\n}'))).toEqual([
      expect.objectContaining({ line: 4 }),
    ])
  })
})
