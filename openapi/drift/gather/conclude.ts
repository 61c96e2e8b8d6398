import { responseFor } from '../check/answer.ts'
import type { Contract } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'
import { coverageOf, type Calls, type Coverage } from './coverage.ts'
import { statusFaults, withoutDeclared } from './declared.ts'
import type { Departure, Finding } from './finding.ts'
import type { Ledger } from './ledger.ts'
import { mergeCauses } from './merge.ts'
import { isShown, neverShown, statusesNeverShown, type Evidence } from './never-shown.ts'
import type { Declared } from './reasons.ts'
import { pairRenames } from './renames.ts'
import type { Shown } from './shown.ts'

/** Everything gathered from single exchanges. */
export type Gathered = {
  contract: Contract
  responseNode: (at: string) => Node
  ledger: Ledger
  calls: Calls
  shown: Shown
  /** Constraints that could be broken → how often each was. */
  constraints: Map<string, number>
}

/** Judges the whole: what never came, what has one cause, and how much traffic showed. */
export function conclude(
  { contract, responseNode, ledger, calls, shown, constraints }: Gathered,
  evidence: Evidence,
  declared: readonly Declared[] | undefined,
): { findings: Finding[]; observations: Finding[]; coverage: Coverage } {
  const nodes = shown.nodes()
  const changed = new Set(
    ledger.list().flatMap(({ kind, at }) => (kind === 'extra-field' || kind === 'required' ? [at] : [])),
  )
  const silent = neverShown(nodes, evidence, (at) => changed.has(at)).filter((fault) => !isTold(fault, ledger))
  for (const fault of withoutDeclared(silent, declared ?? [], (at) => isShown(nodes, at)))
    for (const operation of shown.usersOf(fault.at)) ledger.add(fault, operation, null)
  for (const fault of statusesNeverShown(contract, calls, evidence.statuses)) ledger.add(fault, fault.key!, null)
  pairRenames(contract, ledger, responseNode)
  mergeCauses(contract, ledger, calls)
  const coverage = coverageOf(
    contract,
    calls,
    nodes,
    constraints,
    declared ?? [],
    (operation, status) => responseFor(operation, status)?.status ?? null,
  )
  if (declared)
    for (const { fault, operation } of statusFaults(contract, coverage, declared)) ledger.add(fault, operation, null)
  const [observations = [], findings = []] = [true, false].map((wanted) =>
    ledger.list().filter(({ kind }) => (kind === 'observation') === wanted),
  )
  return { findings, observations, coverage }
}

/** Whether a field that never came was already reported as a wrong value. */
const isTold = (fault: Departure, ledger: Ledger) =>
  ledger.list().some(({ kind, at }) => at === fault.at && ['enum', 'type', 'const', 'nullable'].includes(kind))
