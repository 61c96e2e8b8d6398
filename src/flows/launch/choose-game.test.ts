import { afterEach, expect, it, vi } from 'vitest'
import type { Choice, Target } from '#machines/launch/launch.types.ts'
import { createServices } from '#src/app/create-services.ts'
import { standInSurroundings } from '#src/app/surroundings.ts'
import { bootWith } from '#tests/support/render-app.tsx'
import { stubCalls } from '#tests/support/stub-calls.ts'
import { chooseGame } from './choose-game.ts'

const vendor: Choice = {
  vassalage: 'PG',
  code: null,
  roomId: null,
  category: 'RNG',
  lobby: null,
  playType: null,
  popup: false,
  seamless: false,
  apart: false,
  free: false,
}

afterEach(() => void vi.unstubAllGlobals())

/** The target of a choice, and the vendor that the visit has stored by then. */
async function choose(choice: Choice) {
  stubCalls({})
  const surroundings = standInSurroundings()
  surroundings.session.setItem('token', '"a-token"')
  const services = createServices(surroundings, bootWith())
  const led = Promise.withResolvers<{ target: Target; stored: string | null }>()
  const go = (target: Target) => led.resolve({ target, stored: surroundings.session.getItem('gameVendor') })
  chooseGame(services, choice, go, null, () => {})
  return led.promise
}

it('stores the slot vendor before it goes to /rng [4.36]', async () => {
  expect(await choose(vendor)).toEqual({ target: { to: '/rng', page: 'PG' }, stored: '"PG"' })
})

it('stores no vendor when it goes to a lottery', async () => {
  const { target, stored } = await choose({ ...vendor, category: 'ELOTT', code: 'vnn_1m', lobby: '/vnlottery' })
  expect(target.to).toBe('/vnlottery')
  expect(stored).toBeNull()
})
