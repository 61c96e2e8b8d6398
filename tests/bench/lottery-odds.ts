import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { FORMATS, GAMES, type Format } from '#rules/lottery/games.ts'
import { drawResult, messageOf, type DrawResult } from '#rules/lottery/lot1.ts'
import type { Tier } from '#rules/lottery/odds.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import type { Play } from '#rules/lottery/play.ts'
import { quickPick } from '#rules/lottery/quick-pick.ts'
import { isFault, type Selection } from '#rules/lottery/selection.ts'
import { pathToFileURL } from 'node:url'
import { within, type Figure } from './figure.ts'

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

type Watched = { play: Play; selection: Selection; units: readonly string[]; came: Map<string, number> }

/** A selection of one bet for a play, or of all options where they are alternatives. */
function watch(play: Play, chance: (n: number) => number): Watched {
  const wide = play.form === 'options' && play.tiers.length > 1
  const checked = play.check(wide ? { opts: [...play.rows[0]!.options] } : quickPick(play, chance))
  if (isFault(checked)) throw new Error(`${play.id}: ${checked.reason}`)
  const { selection } = checked
  return { play, selection, units: [...play.units(selection)].slice(0, 12), came: new Map() }
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

/** So many draws of a format with seeds that follow from their number, as the server draws. */
function* simulated(format: Format, draws: number): Generator<DrawResult> {
  const { code } = GAMES.find((one) => one.format === format)!
  const message = messageOf(code, '20260901-0001', 'none')
  for (let n = 0; n < draws; n += 1) {
    const seed = createSecretKey(createHash('sha256').update(`seed ${format} ${n}`).digest())
    yield drawResult(format, (i) => createHmac('sha256', seed).update(message(i)).digest())
  }
}

/** Results with how often they came: of formats with few of them each is judged once. */
function* counted(format: Format, draws: number): Generator<[DrawResult, number]> {
  if (!['SSC', 'LF3', 'LF5', 'X5'].includes(format)) {
    for (const result of simulated(format, draws)) yield [result, 1]
    return
  }
  const times = new Map<DrawResult, number>()
  for (const result of simulated(format, draws)) times.set(result, (times.get(result) ?? 0) + 1)
  yield* times
}

type Row = { name: string; p: number }
const shareOf = (part: bigint, total: bigint) => Number((part * 10n ** 15n) / total) / 1e15

/** How often each unit of a play met its prizes and its push, against what is published. */
function rowsOf({ play, units, came }: Watched, draws: number): Row[] {
  const rows: Row[] = []
  const judge = (unit: string, what: string, tier: Tier, part: bigint, results: number) => {
    const p = shareOf(part, tier.total)
    const expected = draws * results * p
    // a test of fewer says nothing
    if (expected < 5) return
    const x = ((came.get(`${unit} ${what}`) ?? 0) - expected) ** 2 / (expected * (1 - p))
    rows.push({ name: `${play.id} ${unit.slice(0, 20)} ${what}`, p: chiSquareTail(x, 1) })
  }
  for (const unit of units) {
    // with alternative tiers a unit counts for the tiers it hit; one without a hit counts against the rarest
    const met = play.tiers.filter(({ tier }) => came.has(`${unit} ${tier}`))
    const rarest = play.tiers.reduce((a, b) => (b.winning * a.total < a.winning * b.total ? b : a))
    const own = play.joint ? play.tiers : met.length > 0 ? met : [rarest]
    for (const tier of own) judge(unit, tier.tier, tier, tier.winning, tier.results)
    const pushed = own.find(({ push }) => push > 0n)
    if (pushed) judge(unit, 'push', pushed, pushed.push, 1)
  }
  return rows
}

/** What the plays of a format came to over so many draws; `untested` are plays whose every prize is too rare for it. */
export function playOdds(format: Format, draws: number): { plays: number; rows: Row[]; untested: string[] } {
  const chance = seeded(`odds of ${format}`)
  const watched = [...playsOf(format, '2026-09-01').values()].map((play) => watch(play, chance))
  for (const [result, times] of counted(format, draws))
    for (const { play, selection, came } of watched) {
      const { hits, pushes } = play.settle(selection, result)
      const add = (key: string, more: number) => came.set(key, (came.get(key) ?? 0) + more)
      for (const { tier, times: hit, unit } of hits) add(`${unit} ${tier}`, hit * times)
      for (const unit of pushes) add(`${unit} push`, times)
    }
  const all = watched.map((one) => ({ id: one.play.id, rows: rowsOf(one, draws) }))
  return {
    plays: watched.length,
    rows: all.flatMap(({ rows }) => rows),
    untested: all.filter(({ rows }) => rows.length === 0).map(({ id }) => id),
  }
}

/** The smallest p of all prizes of all plays; with some 1,000 of them 0.00001 is below what chance brings. */
const minP = 0.00001

/** A figure a format: the least p, 0 when a play was not tested at all. */
export function measureOdds(draws: number, formats: readonly Format[] = FORMATS): Figure[] {
  return formats.map((format) => {
    const { plays, rows, untested } = playOdds(format, draws)
    const worst = rows.reduce((min, row) => (row.p < min.p ? row : min))
    const what = untested.length > 0 ? `untested ${untested.join()}` : `least p (${worst.name})`
    return {
      name: `${format}: ${plays} plays, ${rows.length} prizes over ${draws} draws, ${what}`,
      value: untested.length > 0 ? 0 : worst.p,
      min: minP,
    }
  })
}

/** `npm run lottery:odds [-- <draws> [format…]]` prints a line a format and ends with 1 when one is out of its odds. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [draws = '1000000', ...formats] = process.argv.slice(2)
  for (const format of formats.length > 0 ? (formats as Format[]) : FORMATS) {
    const [figure] = measureOdds(Number(draws), [format])
    const { user } = process.cpuUsage()
    console.log(
      `${within(figure!) ? 'ok  ' : 'OVER'} ${figure!.name}: ${figure!.value.toFixed(5)} (${(user / 1e6).toFixed(0)} s CPU)`,
    )
    if (!within(figure!)) process.exitCode = 1
  }
}
