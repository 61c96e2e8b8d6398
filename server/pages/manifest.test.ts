import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../areas/site/brand/brand-settings.ts'
import { manifestOf } from './manifest.ts'

const manifest = manifestOf(defaultBrand, 'EN')
const page = readFileSync(join(import.meta.dirname, '../../src/index.html'), 'utf8')
const worker = readFileSync(join(import.meta.dirname, '../../src/offline/worker.ts'), 'utf8')
const sizesFor = (purpose: string) =>
  manifest.icons.filter((icon) => icon.purpose === purpose && icon.type === 'image/png').map(({ sizes }) => sizes)

describe('what a browser asks of a site that installs', () => {
  it('a name, also for the home screen, short enough to stand under the sign', () => {
    expect([manifest.name, manifest.short_name]).toEqual(['Fairhall', 'Fairhall'])
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  })

  it('a start within its scope, and a standalone window', () => {
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
    expect(manifest.display).toBe('standalone')
  })

  it('signs of 192 and 512, and one that may be cut to any shape', () => {
    expect(sizesFor('any')).toEqual(['192x192', '512x512'])
    expect(sizesFor('maskable')).toEqual(['512x512'])
  })

  it('the colours of the page for its frame and its first moment', () => {
    const colour = /<meta name="theme-color" content="([^"]+)"/.exec(page)?.[1]
    expect([manifest.theme_color, manifest.background_color]).toEqual([colour, colour])
    expect(page).toMatch(/<meta name="viewport" content="width=device-width/)
    expect(page).toContain('rel="manifest"')
  })

  it('a worker that answers when there is no connection', () => {
    expect(worker).toMatch(/addEventListener\('fetch'/)
  })
})
