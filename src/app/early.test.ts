import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => document.body.replaceChildren())

it('asks for what the page needs beside its scripts, and for nothing else', async () => {
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
