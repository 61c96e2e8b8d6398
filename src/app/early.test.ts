import { afterEach, expect, it, vi } from 'vitest'

// without this mock its listeners would swallow presses in the tests of other files
vi.mock('./first-presses.ts', () => ({}))
afterEach(() => document.body.replaceChildren())

it('requests what the page needs besides its scripts, and nothing else', async () => {
  document.body.innerHTML = `<link data-rel="preconnect" href="/boot"><link rel="icon" href="/i.svg">
    <link data-rel="dns-prefetch" href="/texts"><link href="/unasked">`
  vi.resetModules()
  await import('./early.ts')
  expect([...document.body.querySelectorAll('link')].map(({ rel }) => rel)).toEqual([
    'preconnect',
    'icon',
    'dns-prefetch',
    '',
  ])
})

it('loads the pictures of the first view of which a tenth is in view, after the first paint [9.31]', async () => {
  document.body.innerHTML = '<img data-src="/in.svg"><img data-src="/edge.svg"><img data-src="/below.svg"><img>'
  const [seen, edge, below] = document.querySelectorAll('img')
  const at = (top: number) => () => new DOMRect(0, top, 75, 100)
  seen!.getBoundingClientRect = at(0)
  edge!.getBoundingClientRect = at(innerHeight - 11)
  below!.getBoundingClientRect = at(innerHeight - 10)
  vi.resetModules()
  await import('./early.ts')
  const shown = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  expect(shown()).toEqual([null, null, null, null])
  await vi.waitFor(() => expect(shown()).toEqual(['/in.svg', '/edge.svg', null, null]))
})
