import { afterEach, expect, it } from 'vitest'
import { wholeStyle } from './whole-style.ts'

const linked = () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = 'print'
  Object.defineProperty(link, 'sheet', { value: null, configurable: true })
  document.head.append(link)
  return link
}
afterEach(() => document.head.replaceChildren())

it('waits for the style sheet and applies it on request', async () => {
  const link = linked()
  let ready = false
  const style = wholeStyle(document).then((apply) => {
    ready = true
    return apply
  })
  await Promise.resolve()
  expect(ready).toBe(false)
  link.dispatchEvent(new Event('load'))
  const apply = await style
  expect(link.media).toBe('print')
  apply()
  expect(link.media).toBe('all')
})

it('does not wait for a style sheet that has loaded, nor forever for one that fails', async () => {
  const sheets = linked()
  Object.defineProperty(sheets, 'sheet', { value: {} })
  expect(await wholeStyle(document)).toBeTypeOf('function')
  document.head.replaceChildren()
  const failing = linked()
  const style = wholeStyle(document)
  failing.dispatchEvent(new Event('error'))
  expect(await style).toBeTypeOf('function')
})

it('does nothing if the page has all its styles', async () => {
  const apply = await wholeStyle(document)
  expect(() => apply()).not.toThrow()
})
