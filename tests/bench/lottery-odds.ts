import { createHash, createHmac } from 'node:crypto'
import { FORMATS, GAMES, type Format } from '#openapi/lottery/games.ts'
import { drawResult, messageOf } from '#openapi/lottery/lot1.ts'
import { playsOf } from '#openapi/lottery/plays.ts'
import type { Play } from '#openapi/lottery/play.ts'
import { quickPick } from '#openapi/lottery/quick-pick.ts'
import { isFault, type Selection } from '#openapi/lottery/selection.ts'
import { pathToFileURL } from 'node:url'
import type { Figure } from './figure.ts'

/** The tail of the χ² distribution beyond `x` with `df` degrees of freedom. */
export function chiSquareTail(x: number, df: number): number {
  const [a, z] = [df / 2, x / 2]
  if (z <= 0) return 1
  const logGamma = (n: number): number => {
    const c = [
      76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
      -5.395239384953e-6,
    ]
    const t = n + 5.5 - (n + 0.5) * Math.log(n + 5.5)
    return (
      -t + Math.log((2.506628274631 * (1.000000000190015 + c.reduce((sum, one, i) => sum + one / (n + 1 + i), 0))) / n)
    )
  }
  const front = Math.exp(a * Math.log(z) - z - logGamma(a))
  if (z < a + 1) {
    let [sum, term] = [1 / a, 1 / a]
    for (let n = 1; n < 1000; n += 1) sum += term *= z / (a + n)
    return Math.max(0, 1 - front * sum)
  }
  let [b, c, d] = [z + 1 - a, 1e300, 1 / (z + 1 - a)]
  let h = d
  for (let i = 1; i < 1000; i += 1) {
    const an = -i * (i - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    h *= d * c
  }
  return front * h
}

type Watched = { play: Play; selection: Selection; hits: Map<string, number>; paid: number }

/** A selection of one bet for a play, or of all options where they are alternatives. */
function watch(play: Play, chance: (n: number) => number): Watched {
  const wide = play.form === 'options' && play.tiers.length > 1
  const checked = play.check(wide ? { opts: [...play.rows[0]!.options] } : quickPick(play, chance))
  if (isFault(checked)) throw new Error(`${play.id}: ${checked.reason}`)
  return { play, selection: checked.selection, hits: new Map(), paid: 0 }
}

/** Chance of a fixed seed. */
const seeded = (seed: string) => {
  let turn = 0
  return (n: number) =>
    createHash('sha256')
      .update(`${seed} ${(turn += 1)}`)
      .digest()
      .readUInt32BE() % n
}

/** χ² of every prize of a format's plays over so many draws: how often each came, against its published chance. */
export function playOdds(format: Format, draws: number): { name: string; x: number; p: number }[] {
  const game = GAMES.find((one) => one.format === format)!
  const chance = seeded(`odds of ${format}`)
  const watched = [...playsOf(format, '2026-09-01').values()].map((play) => watch(play, chance))
  const units = watched.map(({ play, selection }) => [...play.units(selection)])
  const message = messageOf(game.code, '20260901-0001', 'none')
  for (let n = 0; n < draws; n += 1) {
    const seed = createHash('sha256').update(`seed ${format} ${n}`).digest()
    const result = drawResult(format, (i) => createHmac('sha256', seed).update(message(i)).digest())
    for (const one of watched)
      for (const { tier, times, unit } of one.play.settle(one.selection, result).hits) {
        const key = `${unit} ${tier}`
        one.hits.set(key, (one.hits.get(key) ?? 0) + times)
      }
  }
  return watched.flatMap(({ play, hits }, i) => {
    // a unit's prizes, each against the rest: hits of several results are a sum of independent chances
    const rows: { name: string; x: number; p: number }[] = []
    for (const unit of units[i]!.slice(0, 12))
      for (const tier of play.tiers) {
        const came = hits.get(`${unit} ${tier.tier}`) ?? 0
        if (came === 0 && play.tiers.length > 1 && !play.joint) continue
        const p = Number((tier.winning * 10n ** 15n) / tier.total) / 1e15
        const expected = draws * tier.results * p
        if (expected < 5) continue
        const x = (came - expected) ** 2 / (expected * (1 - p))
        rows.push({ name: `${play.id} ${unit.slice(0, 20)} ${tier.tier}`, x, p: chiSquareTail(x, 1) })
      }
    return rows
  })
}

/** The smallest p of all prizes of all plays; with some 600 of them 0.00001 is below what chance brings. */
export function measureOdds(draws: number, formats: readonly Format[] = FORMATS): Figure[] {
  return formats.map((format) => {
    const rows = playOdds(format, draws)
    const least = rows.reduce((worst, row) => (row.p < worst.p ? row : worst))
    return {
      name: `${format}: ${rows.length} prizes over ${draws} draws, least p (${least.name})`,
      value: least.p,
      least: 0.00001,
    }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [draws = '1000000', ...formats] = process.argv.slice(2)
  for (const format of formats.length > 0 ? (formats as Format[]) : FORMATS) {
    const [figure] = measureOdds(Number(draws), [format])
    console.log(`${figure!.value >= figure!.least! ? 'ok  ' : 'OVER'} ${figure!.name}: ${figure!.value.toFixed(5)}`)
  }
}
