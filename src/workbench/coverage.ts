/**
 * The coverage of one machine in a test run: counts by id. `unreachable` has the reasons that its author declared.
 */
export type MachineCoverage = {
  states: Record<string, number>
  transitions: Record<string, number>
  /** By `transitionId|guard`: how often it was true, and how often false. */
  guards?: Record<string, { true: number; false: number }>
  unreachable?: Record<string, string>
}

/** The file that a run of the model tests writes. */
export type Coverage = { machines: Record<string, MachineCoverage> }

const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((count) => typeof count === 'number')

const isMachine = (value: unknown): value is MachineCoverage =>
  typeof value === 'object' &&
  value !== null &&
  'states' in value &&
  'transitions' in value &&
  isCounts(value.states) &&
  isCounts(value.transitions)

/** Reads a coverage file. @throws Error with one sentence when it is something else. */
export function readCoverage(text: string): Coverage {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
  if (typeof parsed !== 'object' || parsed === null || !('machines' in parsed) || typeof parsed.machines !== 'object')
    throw new Error('The file has no "machines": it is not a coverage file.')
  for (const [id, machine] of Object.entries(parsed.machines ?? {}))
    if (!isMachine(machine)) throw new Error(`The coverage of "${id}" has no counts of states and transitions.`)
  return parsed as Coverage
}
