import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { defaultBrand } from '../areas/site/brand/brand-settings.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createPages, type PageChoice } from './page-html.ts'

const dist = mkdtempSync(join(tmpdir(), 'fairhall-pages-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
mkdirSync(join(dist, 'html'))
for (const name of ['bn-visitor-home', 'bn-visitor-shell', 'ar-visitor-home'])
  writeFileSync(join(dist, 'html', `${name}.html`), `<html data-theme="dark">${name}`)
const colours = ':root{--ink:#fff}[data-theme=light]{color-scheme:light;--ink:#000}.a{color:red}'
writeFileSync(join(dist, 'html/en-visitor-home.html'), `<html data-theme="dark"><style>${colours}</style>`)
writeFileSync(join(dist, 'secret.html'), 'not a page')

const pages = createPages(dist, { workbench: false }, () => null)
const choice: PageChoice = { language: 'ar', theme: 'dark', visitor: 'visitor', view: 'home', waits: 'text' }

it('sends the first view of the language, in the theme chosen', () => {
  expect(pages(choice, {}, defaultBrand)).toBe('<html data-theme="dark">ar-visitor-home')
  expect(pages({ ...choice, theme: 'light' }, {}, defaultBrand)).toBe('<html data-theme="light">ar-visitor-home')
})

it('sends the one of the default language where there is none, whatever the cookie says [9.04]', () => {
  for (const language of ['xx', '../secret', '../html/ar', 'AR', ''])
    expect(pages({ ...choice, language }, {}, defaultBrand)).toBe('<html data-theme="dark">bn-visitor-home')
})

it('names the placeholders of the shell, and of no other view', () => {
  const shell: PageChoice = { ...choice, language: 'bn', view: 'shell', waits: 'tiles' }
  expect(pages(shell, {}, defaultBrand)).toBe('<html data-theme="dark" data-waits="tiles">bn-visitor-shell')
  expect(pages({ ...shell, view: 'home' }, {}, defaultBrand)).toBe('<html data-theme="dark">bn-visitor-home')
})

it('leaves the colours of the light theme out of the dark page', () => {
  const english = { ...choice, language: 'en' }
  expect(pages({ ...english, theme: 'light' }, {}, defaultBrand)).toContain(colours)
  expect(pages(english, {}, defaultBrand)).toBe('<html data-theme="dark"><style>:root{--ink:#fff}.a{color:red}</style>')
})
