import type { Contract } from '../contract/model.ts'
import { pointerOf } from '../contract/read.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import type { Finding } from './finding.ts'
import type { Ledger } from './ledger.ts'

const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (name: string) =>
  name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The similarity of two names: 1 if they differ only in case and dashes, 0 if they have nothing in common. */
export function likeness(a: string, b: string): number {
  const [one, other] = [letters(a), letters(b)]
  if (one === other) return 1
  const shared = wordsOf(a).filter((word) => wordsOf(b).includes(word)).length
  const words = shared / Math.max(wordsOf(a).length, wordsOf(b).length)
  const contains = one.length > 2 && other.length > 2 && (one.includes(other) || other.includes(one)) ? 0.6 : 0
  const distance = 1 - editDistance(one, other) / Math.max(one.length, other.length)
  return Math.max(words, contains, distance > 0.6 ? distance : 0)
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const overlap = (a: Finding, b: Finding) => [...a.operations].some((id) => b.operations.has(id))

type Pair = { from: Finding; to: Finding; rating: number }

/** The schema that lost a field. */
const holderOf = ({ kind, at }: Finding): string =>
  kind === 'required' ? at : at.slice(0, at.lastIndexOf('/properties/'))

/**
 * Pairs a missing field with an unknown one in the same objects, and merges the two findings. The names of a
 * pair are alike, or it is the only candidate whose value fits.
 */
export function pairRenames(contract: Contract, ledger: Ledger, nodeAt: (at: string) => Node): void {
  const used = new Set<Finding>()
  const named = new Map<string, string>()
  for (const { from, to } of findPairs(contract, ledger, nodeAt).toSorted((a, b) => b.rating - a.rating)) {
    if (used.has(from) || (used.has(to) && named.get(to.field!) !== from.field)) continue
    used.add(from)
    used.add(to)
    named.set(to.field!, from.field!)
    enterRename(contract, ledger, from, to)
  }
  for (const finding of used) ledger.drop(finding)
  joinOthers(ledger, named)
}

function findPairs(contract: Contract, ledger: Ledger, nodeAt: (at: string) => Node): Pair[] {
  const findings = ledger.list().filter(({ field }) => field !== undefined)
  const gone = findings.filter(({ kind }) => kind === 'required' || kind === 'never-shown')
  const extra = findings.filter(({ kind, path }) => kind === 'extra-field' && path !== undefined)
  return gone.flatMap((from) =>
    extra.flatMap((to) => {
      const holder = holderOf(from)
      const isBeside = from.kind === 'required' && overlap(from, to) && parentOf(to.path!) === (from.path ?? '')
      if (!isBeside && to.at !== holder && !to.also.has(holder)) return []
      const [at] = contract.resolve(holder)
      const schema = pointerOf('properties', from.field!)
      const fits = to.sample === undefined || keeps(nodeAt(at + schema), to.sample, 'response')
      const alike = likeness(from.field!, to.field!)
      const rivals =
        gone.filter((one) => one !== from && one.at === from.at).length +
        extra.filter((one) => one !== to && one.at === to.at).length
      const rating = alike >= 0.5 ? 1 + alike : fits && rivals === 0 ? 1 : 0
      return rating > 0 ? [{ from, to, rating }] : []
    }),
  )
}

function enterRename(contract: Contract, ledger: Ledger, from: Finding, to: Finding): void {
  const [holder] = contract.resolve(holderOf(from))
  for (const operation of new Set([...from.operations, ...to.operations]))
    ledger.add(
      {
        kind: 'rename',
        at: holder + pointerOf('properties', from.field!),
        key: `${from.field} ${to.field}`,
        alone: true,
        field: from.field!,
        text: `${from.field} is sent as ${to.field}`,
        expected: from.field!,
        actual: to.field!,
        ...(to.path !== undefined && { path: to.path }),
      },
      operation,
      to.examples[0] ?? from.examples[0] ?? null,
    )
}

/** The same new name elsewhere, with the old one missing, is the same rename. */
function joinOthers(ledger: Ledger, named: ReadonlyMap<string, string>): void {
  for (const finding of ledger.list()) {
    const isTo = finding.kind === 'extra-field' && named.has(finding.field ?? '')
    const isFrom =
      (finding.kind === 'required' || finding.kind === 'never-shown') &&
      [...named.values()].includes(finding.field ?? '')
    if (!isTo && !isFrom) continue
    const rename = ledger
      .list()
      .find(({ kind, expected, actual }) => kind === 'rename' && (isTo ? actual : expected) === finding.field)
    if (!rename) continue
    rename.count += finding.count
    for (const operation of finding.operations) rename.operations.add(operation)
    rename.also.add(finding.at)
    ledger.drop(finding)
  }
}
