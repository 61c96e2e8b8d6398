import { describe, expect, it } from 'vitest'
import { flagPng, flagSvg } from './flag.ts'

describe('a country flag', () => {
  it('is a PNG of 120 × 80', async () => {
    const png = await flagPng('BD')
    expect(png?.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([120, 80])
  })

  it('shows the two letters when no flag is drawn for the country', async () => {
    expect(flagSvg('FR')).not.toBe(flagSvg('DE'))
    expect((await flagPng('FR'))?.length).toBeGreaterThan(200)
  })

  it('does not exist for what is no country code', async () => {
    for (const code of ['bd', 'BGD', '', '..', 'B1']) expect(await flagPng(code)).toBeNull()
  })
})
