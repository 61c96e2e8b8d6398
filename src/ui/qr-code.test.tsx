import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from '#rules/qr-path.ts'
import { QrCode } from './qr-code.tsx'

it('it is 200 px with a margin of 20 and medium error correction [9.32]', async () => {
  const { container } = render(<QrCode text="https://fairhall.example/down" label="Get the app" />)
  expect(await screen.findByText('Get the app')).toBeTruthy()
  const svg = container.querySelector('svg')
  expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['200', '200'])
  const { modules, path } = qrPath('https://fairhall.example/down')
  expect(svg?.querySelector('path')?.getAttribute('transform')).toBe(`translate(20 20) scale(${160 / modules})`)
  const medium = encode('https://fairhall.example/down', { ecc: 'M', border: 0, boostEcc: false })
  const dark = medium.data.flat().filter(Boolean).length
  expect(modules).toBe(medium.size)
  expect([...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, width]) => sum + Number(width), 0)).toBe(dark)
})
