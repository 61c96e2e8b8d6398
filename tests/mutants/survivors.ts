import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A mutant that no test kills, and why that is right or borne. */
export type Survivor = { mutant: string; equivalent: boolean; reason: string }

/** The survivors that were looked at, from `survivors.yaml`. */
export function knownSurvivors(): Map<string, Survivor> {
  const path = join(import.meta.dirname, 'survivors.yaml')
  const list = existsSync(path) ? ((parse(readFileSync(path, 'utf8')) ?? []) as Partial<Survivor>[]) : []
  return new Map(
    list.map(({ mutant, equivalent = false, reason }) => {
      if (!mutant || !reason) throw new Error(`survivors.yaml: an entry without ${mutant ? 'a reason' : 'a mutant'}`)
      return [mutant, { mutant, equivalent, reason }]
    }),
  )
}
