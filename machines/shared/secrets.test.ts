import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { boxHandedOn, SecretBox, SecretDrawer } from './secrets.ts'

const TEXT = 'pass-Word-1'

describe('a secret box', () => {
  it('shows its text only to a caller that reads it', () => {
    const box = new SecretBox(TEXT)
    const seen = [
      JSON.stringify({ box }),
      String(box),
      `${String(box)}!`,
      inspect(box),
      inspect({ deep: { box } }, { showHidden: true }),
      JSON.stringify(structuredClone({ box })),
      JSON.stringify(Object.entries(box)),
    ]
    for (const text of seen) expect(text).not.toContain(TEXT)
    expect(JSON.stringify({ box })).toBe('{"box":"[secret]"}')
    expect(box.read()).toBe(TEXT)
  })

  it('returns its text only once', () => {
    const box = new SecretBox(TEXT)
    expect(box.take()).toBe(TEXT)
    expect(box.isEmpty).toBe(true)
    expect(() => box.read()).toThrow('cleared')
  })

  it('compares without telling, and a cleared one equals nothing', () => {
    const box = new SecretBox(TEXT)
    expect(box.equals(new SecretBox(TEXT))).toBe(true)
    expect(box.equals(new SecretBox('other'))).toBe(false)
    box.clear()
    const other = new SecretBox(TEXT)
    other.clear()
    expect(box.equals(other)).toBe(false)
  })

  it('is found in the output or the input that an event brings', () => {
    const box = new SecretBox(TEXT)
    expect(boxHandedOn({ type: 'done', output: { token: box } }, 'token')).toBe(box)
    expect(boxHandedOn({ type: 'init', input: { token: box } }, 'token')).toBe(box)
    expect(boxHandedOn({ type: 'done', output: { token: TEXT } }, 'token')).toBeNull()
    expect(boxHandedOn({ type: 'other' }, 'token')).toBeNull()
  })
})

describe('a secret drawer', () => {
  it('keeps boxes by name and clears the one it replaces', () => {
    const drawer = new SecretDrawer<'ticket'>()
    const [first, second] = [new SecretBox('1'), new SecretBox('2')]
    drawer.put('ticket', first)
    drawer.put('ticket', second)
    expect(first.isEmpty).toBe(true)
    expect(drawer.get('ticket')?.read()).toBe('2')
    expect(JSON.stringify(drawer)).toBe('"[secret]"')
  })

  it('is empty after it was cleared, and so are its boxes', () => {
    const drawer = new SecretDrawer<'ticket'>()
    const box = new SecretBox('1')
    drawer.put('ticket', box)
    drawer.clear()
    expect(box.isEmpty).toBe(true)
    expect(drawer.get('ticket')).toBeUndefined()
  })
})
