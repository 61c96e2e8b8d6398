import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coloursOf, paletteOf, usualAccent, usualLook, weakPairs } from './brand-palette.ts'
import { isInBounds, surfacesOf, surfaceTones } from './brand-tones.ts'
import { contrastOf, hexOf, oklchOf } from './oklch.ts'

const css = readFileSync('src/ui/tokens.css', 'utf8')
const coloursAfter = (head: string): Record<string, string> => {
  const from = css.indexOf(head)
  const block = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]))
}

it('a colour comes back from OKLCH as it went in', () => {
  for (const hex of ['#ffb627', '#0c2830', '#3b82f6', '#000000', '#ffffff', '#c8321d'])
    expect(hexOf(oklchOf(hex))).toBe(hex)
})

it('black on white has a contrast of 21', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})

it('the usual accent gives the colours of the style sheet, on its surfaces', () => {
  const root = coloursAfter('  :root {\n    --color-ceiling')
  const dark = { ...root, ...coloursAfter("  [data-theme='dark'],\n  .hall {") }
  const light = coloursAfter("  [data-theme='light'] {")
  const palette = paletteOf(usualAccent)
  expect(dark).toMatchObject({ ...palette.dark, ...surfacesOf('sea').dark })
  expect(light).toMatchObject({ ...palette.light, ...surfacesOf('sea').light })
  expect(weakPairs(usualAccent)).toEqual([])
})

it('accents of other hues can be read in both themes', () => {
  for (const [dark, light] of [
    ['#7dd3fc', '#075985'],
    ['#f9a8d4', '#9d174d'],
    ['#86efac', '#14532d'],
    ['#c4b5fd', '#5b21b6'],
  ] as const)
    expect(weakPairs({ dark, light })).toEqual([])
})

it('an accent that is too dark for the dark theme names each pair that cannot be read', () => {
  expect(weakPairs({ dark: '#1e3a8a', light: '#1e3a8a' })).toContainEqual({
    theme: 'dark',
    front: 'lamp-ink',
    back: 'panel',
    ratio: expect.stringMatching(/^1\.\d\d$/),
    needs: '4.5',
  })
})

it('an accent that is too pale for the light theme names that theme alone', () => {
  const weak = weakPairs({ dark: '#ffb627', light: '#ffb627' })
  expect(new Set(weak.map(({ theme }) => theme))).toEqual(new Set(['light']))
  expect(weak[0]).toMatchObject({ front: 'lamp-ink', back: 'ground', needs: '4.5' })
})

it('every surface tone can be read with the usual accent, and sets all surfaces of both themes', () => {
  for (const surface of surfaceTones) {
    expect([surface, weakPairs(usualAccent, { ...usualLook, surface })]).toEqual([surface, []])
    expect(Object.keys(surfacesOf(surface).light)).toEqual(Object.keys(surfacesOf('sea').dark))
  }
  expect(coloursOf(usualAccent, usualLook)).toEqual(paletteOf(usualAccent))
})

it('success is green or blue-green and danger red or orange, and each is readable or named', () => {
  expect(['#23a678', '#0e7490', '#4d7c0f'].map((hex) => isInBounds('win', hex))).toEqual([true, false, true])
  expect(['#f0553f', '#c2410c', '#be185d'].map((hex) => isInBounds('alert', hex))).toEqual([true, true, false])
  const win = { dark: '#22c55e', light: '#15803d' }
  const alert = { dark: '#f87171', light: '#b91c1c' }
  expect(weakPairs(usualAccent, { ...usualLook, win, alert })).toEqual([])
  const own = coloursOf(usualAccent, { ...usualLook, win })
  expect(own.dark).toMatchObject({ win: '#22c55e', 'on-win': expect.stringMatching(/^#/) })
  expect(own.dark).not.toHaveProperty('alert')
})
