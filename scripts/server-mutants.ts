import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashOf, openCache } from '#tests/mutants/cache.ts'
import { openRuns } from '#tests/mutants/mutant-runs.ts'
import { mutantsOf, type Mutant } from '#tests/mutants/mutants.ts'
import { readReach } from '#tests/mutants/reach.ts'
import { isMutated, roomOf } from '#tests/mutants/selection.ts'
import { knownSurvivors } from '#tests/mutants/survivors.ts'
import { tryMutants, type Result } from '#tests/mutants/try-mutants.ts'
import { tableOf } from '#tests/model/report.ts'
import { sourceFiles } from '#tests/support/source-files.ts'

/** The share of mutants, equivalent ones left out, that the tests must kill in each room. */
const expected = 0.9

type Kept = Result & { hash: string; tested: string[] }

const { values: options } = parseArgs({
  options: {
    file: { type: 'string', multiple: true },
    room: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
})

const wanted = (file: string) =>
  (!options.file || options.file.some((part) => file.includes(part))) &&
  (!options.room || options.room.includes(roomOf(file)!))

const all = sourceFiles().flatMap(({ path, text }) => (isMutated(path) ? mutantsOf(path, text) : []))
const survivors = knownSurvivors()

/** The same seed draws the same mutants as long as their lines stay. */
function draw(mutants: Mutant[]): Mutant[] {
  const size = options.sample === undefined ? mutants.length : Number(options.sample)
  const lot = ({ key }: Mutant) => createHash('sha256').update(`${options.seed} ${key}`).digest('hex')
  const lots = new Map(mutants.map((mutant) => [mutant, lot(mutant)]))
  return mutants.toSorted((one, other) => (lots.get(one)! < lots.get(other)! ? -1 : 1)).slice(0, size)
}

const survivorOf = ({ file, line, key }: Mutant, { tests }: Pick<Result, 'tests'>): string =>
  `${file}:${line} survived ${tests} test files:\n    ${key}`

const rooms = Map.groupBy(
  all.filter(({ file }) => wanted(file)),
  ({ file }) => roomOf(file)!,
)
const drawn = [...rooms.values()].flatMap(draw)

if (options.list) {
  const lines = drawn.map(({ file, line, says }) => `${file}:${line}  ${says}\n`)
  await new Promise((written) => process.stdout.write(lines.join(''), written))
  process.exit(0)
}

const started = performance.now()
const runs = await openRuns()
const results = new Map<Mutant, Result>()
const failing: string[] = []
try {
  const { isLoading, testsOf } = await readReach(runs, {
    note: (test) => console.log(`what ${test} comes by`),
    fails: (test, why) => failing.push(`${test} fails without a mutant: ${why.failing}`),
  })
  const cache = openCache<Kept>('results')
  for (const mutant of drawn) {
    const tested = testsOf(mutant)
    const known = cache.get(mutant.key, () => hashOf([mutant.file, ...tested]))
    if (known) results.set(mutant, known)
  }
  const open = drawn.filter((mutant) => !results.has(mutant))
  let count = 0
  await tryMutants(runs, open, {
    testsOf,
    isLoading,
    done: (mutant, result) => {
      results.set(mutant, result)
      if (!result.killedBy && !survivors.has(mutant.key)) console.log(survivorOf(mutant, result))
      cache.set(mutant.key, { ...result, hash: hashOf([mutant.file, ...testsOf(mutant)]), tested: testsOf(mutant) })
      if (++count % 20 === 0)
        console.log(`${count} of ${open.length}, ${((performance.now() - started) / 1000).toFixed(0)} s`)
    },
  })
} finally {
  await runs.close()
}

const fates = [...results].map(([mutant, { killedBy, tests }]) => {
  const known = survivors.get(mutant.key)
  const fate = killedBy ? 'killed' : known?.equivalent ? 'equivalent' : 'survived'
  return { mutant, known, fate, tests }
})
const rowOf = (name: string, within: typeof fates) => {
  const of = (fate: string) => within.filter((one) => one.fate === fate).length
  const share = of('killed') / (within.length - of('equivalent'))
  return {
    share,
    cells: [
      name,
      ...[within.length, of('killed'), of('survived'), of('equivalent')].map(String),
      `${(100 * share).toFixed(1)} %`,
    ],
  }
}
const rows = [...rooms].map(([room]) =>
  rowOf(
    room,
    fates.filter(({ mutant }) => roomOf(mutant.file) === room),
  ),
)
const heads = ['room', 'tried', 'killed', 'survived', 'equivalent', 'killed of the rest']
console.log(tableOf([heads, ...rows.map(({ cells }) => cells), rowOf('all', fates).cells]))

const faults = [
  ...failing,
  ...fates
    .filter(({ fate, known }) => fate === 'survived' && !known)
    .map(({ mutant, tests }) => survivorOf(mutant, { tests })),
  ...fates
    .filter(({ fate, known }) => fate === 'killed' && known)
    .map(({ mutant }) => `listed, but killed: ${mutant.key}`),
  ...[...survivors.keys()]
    .filter((key) => !all.some((mutant) => mutant.key === key))
    .map((key) => `listed, but gone: ${key}`),
  ...rows
    .filter(({ share }) => share < expected)
    .map(({ cells }) => `${cells[0]}: less than ${100 * expected} % are killed`),
]
for (const fault of faults) console.log(fault)
console.log(`\n${drawn.length} of ${all.length} mutants, ${((performance.now() - started) / 1000).toFixed(0)} s`)
process.exitCode = faults.length === 0 ? 0 : 1
