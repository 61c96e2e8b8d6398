import { resolve } from 'node:path'
import type { Contract } from './model.ts'
import { modelOf } from './model-of.ts'
import { leaveOut } from './problems.ts'
import { readContract, type Problem } from './read.ts'
import { shortFormPlaces } from './short-form.ts'

/** A contract that cannot be checked against; each problem with its place. */
export class BrokenContract extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, line, column, text }) => `${file}:${line}:${column} ${text}`).join('\n'))
    this.problems = problems
  }
}

/**
 * Reads a contract. What of it cannot be read is left out and named in `lost`. @throws BrokenContract when nothing is left,
 * before anything is sent anywhere.
 */
export function openContract(path: string): Contract {
  const text = readContract(path)
  const { problems, lost } = leaveOut(text)
  if (problems.length > 0) throw new BrokenContract(problems)
  const written = shortFormPlaces(resolve(path))
  return modelOf(written ? { ...text, place: (pointer) => written(pointer) ?? text.place(pointer) } : text, lost)
}
