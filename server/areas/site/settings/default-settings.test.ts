import { expect, it } from 'vitest'
import { defaultCashier } from './default-cashier.ts'
import { defaultSettings } from './default-settings.ts'

it('lists only payment methods in the page footer that the cashier has', () => {
  const channels = defaultCashier.channels.map(({ name }) => name['EN'] ?? '')
  const named = (defaultSettings.trustMarks?.payments ?? []).map(({ name }) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((way) => !channels.some((channel) => channel.startsWith(way)))).toEqual([])
})
