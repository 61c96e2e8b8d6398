import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEventsOf } from '#scripts/machines/event-schemas.ts'
import { loadMachines } from '#scripts/machines/load-machines.ts'
import { root } from '#tests/support/source-files.ts'
import { checkFlow } from '../check-flow.ts'
import { defaultFlow } from '../default-flow.ts'
import { casesOf } from '../payloads.ts'

const source = `import { setup } from 'xstate'
type Size = 'small' | 'large'
type Events = { type: 'packed'; size: Size; items: { name: string }[]; count: number } | { type: 'opened' }
export const parcelMachine = setup({
  types: { events: {} as Events },
  guards: {
    isLarge: ({ event }) => event.type === 'packed' && event.size === 'large' && event.items[0]!.name.length > 0,
  },
}).createMachine({
  id: 'parcel',
  initial: 'open',
  states: { open: { on: { packed: [{ guard: 'isLarge', target: 'crate' }, { target: 'box' }] } }, box: { on: { opened: 'open' } }, crate: {} },
})
`

it('walks a machine without a flow file by payloads that follow from the types of its events', async () => {
  const folder = mkdtempSync(join(root, '.cache', 'parcel-'))
  try {
    const file = join(folder, 'parcel.machine.ts')
    writeFileSync(file, source)
    const types = readEventsOf(file)
    const [loaded] = await loadMachines(file)
    const flow = defaultFlow(loaded!.machine, types)
    expect(flow.events).toEqual({
      packed: {
        usual: { size: 'small', items: [{ name: 'text' }], count: 1 },
        'size 2': { size: 'large', items: [{ name: 'text' }], count: 1 },
      },
      opened: null,
    })
    expect((await checkFlow(flow)).problems).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('gives each option, variant, null and missing field a case, six at most', () => {
  expect(
    casesOf({
      kind: { kind: 'choice', options: ['a', 'b'] },
      on: { kind: 'switch' },
      form: { kind: 'variants', tag: 'by', variants: { mail: { to: { kind: 'text' } }, hand: {} } },
      note: { kind: 'text', optional: true, nullable: true },
    }),
  ).toEqual({
    usual: { kind: 'a', on: true, form: { by: 'mail', to: 'text' }, note: 'text' },
    'kind 2': { kind: 'b', on: true, form: { by: 'mail', to: 'text' }, note: 'text' },
    'on 2': { kind: 'a', on: false, form: { by: 'mail', to: 'text' }, note: 'text' },
    'form 2': { kind: 'a', on: true, form: { by: 'hand' }, note: 'text' },
    'note 2': { kind: 'a', on: true, form: { by: 'mail', to: 'text' }, note: null },
    'note 3': { kind: 'a', on: true, form: { by: 'mail', to: 'text' }, note: undefined },
  })
  expect(casesOf({})).toBeNull()
  expect(casesOf(undefined)).toBeNull()
})
