import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReleases, type ReleaseParts } from './new-release.ts'
import { memoryStorage } from './page-storage.ts'
import { restoreTyped } from './typed-values.ts'
import { counted } from './writing.ts'

const head = (app: string) => `<link data-app href="/assets/${app}.js">`
const pageOf = (app: string, body = '') =>
  new DOMParser().parseFromString(`<html><head>${head(app)}</head><body>${body}</body></html>`, 'text/html')

const form = `<form aria-label="Send money">
  <label for="a">Amount</label><input id="a" type="text">
  <label for="r">Remark</label><textarea id="r"></textarea>
  <label for="p">Password</label><input id="p" type="password">
  <label for="s">Shown password</label><input id="s" type="text" data-secret>
  <label for="c">Code</label><input id="c" type="text" autocomplete="one-time-code">
  <label><input id="t" type="checkbox" value="terms">Terms</label>
  <select aria-label="Wallet"><option value="main">Main</option><option value="game">Game</option></select>
</form>`

let storage = memoryStorage()
const reload = vi.fn<() => void>()
beforeEach(() => {
  storage = memoryStorage()
  document.head.innerHTML = head('app-1')
  document.body.innerHTML = form
})
afterEach(() => {
  reload.mockReset()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

const releases = (parts: Partial<ReleaseParts> = {}) =>
  createReleases({
    page: document,
    ask: () => Promise.resolve(pageOf('app-2')),
    storage,
    now: () => 1000,
    isFresh: () => false,
    reload,
    ...parts,
  })
/** Resolves once the page reloads, or the failure is to be reported. */
const checkRelease = async (parts: Partial<ReleaseParts> = {}) => {
  const reloaded = new Promise<'loaded anew'>((resolve) => reload.mockImplementation(() => resolve('loaded anew')))
  return Promise.race([reloaded, releases(parts).afterMissing()])
}
const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!

it('the page reloads once when the server has another build, however many chunks are missing', async () => {
  const { afterMissing } = releases()
  const reloaded = new Promise<void>((resolve) => reload.mockImplementation(() => resolve()))
  void afterMissing()
  void afterMissing()
  await reloaded
  expect(reload).toHaveBeenCalledOnce()
})

it('the failure is reported if there is no other build, no connection, or the page has just loaded', async () => {
  expect(await checkRelease({ ask: () => Promise.resolve(pageOf('app-1')) })).toBe(false)
  expect(await checkRelease({ ask: () => Promise.reject(new TypeError('offline')) })).toBe(false)
  expect(await checkRelease({ ask: () => Promise.resolve(new Document()) })).toBe(false)
  expect(await checkRelease({ isFresh: () => true })).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('a reload waits for the answer of a call that writes', async () => {
  const answer = Promise.withResolvers<Response>()
  const sent = counted(new Request('http://site.example/pay', { method: 'POST' }), () => answer.promise)
  expect(await checkRelease()).toBe(false)
  answer.resolve(new Response())
  await sent
  expect(await checkRelease()).toBe('loaded anew')
})

it("the page doesn't reload while it has typed text and the browser stores nothing", async () => {
  field('a').value = '250.00'
  expect(await checkRelease({ storage: null })).toBe(false)
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(await checkRelease({ storage: full })).toBe(false)
  field('a').value = ''
  document.querySelector('select')!.remove()
  expect(await checkRelease({ storage: null })).toBe('loaded anew')
})

it('typed text is restored, but never a password or a code', async () => {
  for (const [id, value] of [
    ['a', '250.00'],
    ['r', 'for\ntea'],
    ['p', 'S3cret!'],
    ['s', 'S3cret!'],
    ['c', '123456'],
  ] as const)
    field(id).value = value
  field('t').checked = true
  document.querySelector('select')!.value = 'game'
  const kept = vi.spyOn(storage, 'setItem')
  expect(await checkRelease({ storage })).toBe('loaded anew')
  expect(kept.mock.calls[0]?.[1]).not.toMatch(/S3cret|123456/)

  document.body.innerHTML = ''
  restoreTyped(document, storage, 2000)
  const heard = vi.fn<(event: Event) => void>()
  document.body.addEventListener('input', heard)
  document.body.innerHTML = form
  await vi.waitFor(() => expect(field('a').value).toBe('250.00'))
  expect([field('r').value, field('t').checked, document.querySelector('select')!.value]).toEqual([
    'for\ntea',
    true,
    'game',
  ])
  expect(['p', 's', 'c'].map((id) => field(id).value)).toEqual(['', '', ''])
  expect(heard.mock.calls.map(([event]) => (event.target as HTMLElement).id)).toContain('a')
  expect(storage.getItem('typed')).toBeNull()
})

it('nothing is restored at another address or after five minutes', async () => {
  for (const change of [() => history.replaceState(null, '', '/help?mc=withdraw'), () => undefined]) {
    field('a').value = '250.00'
    await checkRelease({ storage })
    field('a').value = ''
    change()
    restoreTyped(document, storage, 1000 + 300_000)
    expect(field('a').value).toBe('')
  }
})
