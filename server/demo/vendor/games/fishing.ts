import { vendorWord } from '#rules/vendor-words.ts'
import type { InstantGame } from '../engine.ts'

/** What each fish pays, times the bullet. */
export const fish = {
  clownfish: 2,
  sardine: 3,
  butterfly: 4,
  puffer: 5,
  seahorse: 6,
  lionfish: 8,
  octopus: 10,
  turtle: 12,
  lobster: 15,
  ray: 18,
  swordfish: 20,
  hammerhead: 30,
  manta: 40,
  carp: 50,
  shark: 80,
  whale: 100,
  seaDragon: 200,
  goldenDragon: 500,
} as const

export type FishName = keyof typeof fish

/** A bullet catches when a 32-bit word is below this: 0.97 of the fair chance. */
export const threshold = (name: FishName): number => Math.floor((0.97 * 2 ** 32) / fish[name])

const isFish = (name: unknown): name is FishName => typeof name === 'string' && Object.hasOwn(fish, name)

/** Fishing: one bullet that touches one fish. Input `{ fish, bet }`. */
export const fishing: InstantGame = {
  label: 'FISH1',
  rules: () => ({ fish, rtp: '97' }),
  stake({ fish: name, bet }, money, { language }) {
    const stake = money.read(bet)
    if (!isFish(name) || stake === null || stake <= 0n) return null
    return { stake, detail: { room: vendorWord('reef', language), shots: 1, bulletValue: money.text(stake) } }
  },
  decide({ fish: name }, stake, chance) {
    const target = name as FishName
    const caught = chance.u32() < threshold(target)
    return { payout: caught ? stake * BigInt(fish[target]) : 0n, result: { fish: target, caught }, detail: {} }
  },
}
