import { hash } from './chance.ts'
import { C, P, R, S, at, each, nth, poly, svg } from './kit.ts'
import { GROUNDS, INKS } from './mark.ts'
import { signs } from './signs.ts'

const [LIGHT, GOLD] = INKS[0]

/** Chosen so that the usual methods differ in hue and figure. */
const SALT = 'pay4855'

type Draw = (ground: string, method: string) => string

/** A mobile wallet: a telephone with its own figure on the screen. */
const phone: Draw = (ground, method) => {
  const sign =
    signs[hash(`${SALT}/sign/${method}`) % signs.length]?.({ f: ground, g: ground, o: 0.6, n: 5, hole: LIGHT }) ?? ''
  return R(-13, -20, 26, 40, 5, LIGHT) + at(sign, 0, -2.5, 0.5) + R(-4, 13, 8, 3, 1.5, GOLD)
}
const bank: Draw = () =>
  P('M0-19L20-7V-4H-20V-7Z', LIGHT) +
  each([-14, -3, 8], (x) => R(x, -1, 6, 13, 1, GOLD)) +
  R(-20, 14, 40, 5, 1.5, LIGHT)
const coin: Draw = (ground) =>
  P(poly(6, 21), LIGHT) + C(0, 0, 12, ground) + S('M-6-4H6M0-4V7', GOLD, 4) + S('M-8 0Q0 4 8 0', GOLD, 2)
const shop: Draw = (ground) =>
  R(-16, -4, 32, 22, 2, LIGHT) +
  each([-18, -9, 0, 9], (x, i) => P(`M${x}-16H${x + 9}V-5A4.5 4.5 0 0 1 ${x}-5Z`, i % 2 ? LIGHT : GOLD)) +
  R(-5, 4, 10, 14, 1, ground)
const card: Draw = (ground) =>
  R(-21, -14, 42, 28, 4, LIGHT) + R(-21, -8, 42, 6, 0, ground) + R(-15, 4, 12, 5, 1.5, GOLD)

/** What a method shows, by what its code begins with; any other is a mobile wallet. */
const kinds: readonly [RegExp, Draw][] = [
  [/^(BANK|BEFTN|NPSB|UPI|SWIFT|IMPS|PIX)/, bank],
  [/^(USDT|USDC|BTC|ETH|TRX|CRYPTO)/, coin],
  [/^(AGENT|SHOP|CASH)/, shop],
  [/^(CARD|VISA|MASTER)/, card],
]

/** A member who takes the money, over the method's mark: two heads, and an arrow between. */
const people =
  each([-11, 11], (x) => C(x, -9, 6.5, LIGHT) + P(`M${x - 10} 17A10 14 0 0 1 ${x + 10} 17Z`, LIGHT)) +
  S('M-4-17H6M2-21L6-17L2-13', GOLD, 3)

/** A payment method's mark, 48 × 48; `direct`: another member receives the money. */
export function payment(method: string, direct = false): string {
  const ground = nth(GROUNDS, hash(`${SALT}/ground/${method}`))
  const draw = direct ? () => people : (kinds.find(([code]) => code.test(method))?.[1] ?? phone)
  return svg(48, 48, R(0, 0, 48, 48, 12, ground) + at(draw(ground, method), 24, 24, 0.8))
}
