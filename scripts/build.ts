import { buildPart, buildStale, partNames, type PartName } from './build/parts.ts'

const print = (line: string) => console.log(line)
const isPart = (name: string): name is PartName => partNames.includes(name as PartName)

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !isPart(name))
  if (unknown !== undefined) {
    console.error(`There is no part named ${unknown}: name some of ${partNames.join(', ')}, or none for all.`)
    process.exit(1)
  }
  if (wanted.length === 0) await buildStale(print)
  for (const name of wanted.filter(isPart)) await buildPart(name, print)
  // these two are what the checks of the source need
  if (wanted.includes('contract')) await buildPart('validators', print)
}
