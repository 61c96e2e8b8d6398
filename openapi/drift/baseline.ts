import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isObject, textOf } from './contract/json.ts'
import type { Baselined, View } from './out/view.ts'

type Entry = { fingerprint: string; owner: string; reason: string; expires: string }

/** A baseline file that cannot be used. */
export class BrokenBaseline extends Error {}

/**
 * Reads a baseline: a YAML or JSON list of known findings, each with `fingerprint`, `owner`, `reason` and the day it
 * `expires` (yyyy-MM-dd).
 */
export function readBaseline(file: string): Entry[] {
  if (!existsSync(file)) throw new BrokenBaseline(`there is no baseline file ${file}`)
  const data: unknown = parse(readFileSync(file, 'utf8')) ?? []
  if (!Array.isArray(data)) throw new BrokenBaseline(`${file} has to be a list`)
  return data.map((one: unknown, index) => {
    const entry = isObject(one) ? one : {}
    const [fingerprint = '', owner = '', reason = '', expires = ''] = ['fingerprint', 'owner', 'reason', 'expires'].map(
      (name) => textOf(entry[name]).trim(),
    )
    for (const [name, value] of Object.entries({ fingerprint, owner, reason, expires }))
      if (value === '') throw new BrokenBaseline(`${file}: entry ${index + 1} has no ${name}`)
    if (Number.isNaN(Date.parse(expires)))
      throw new BrokenBaseline(`${file}: entry ${index + 1} expires on ${expires}, which is no day`)
    return { fingerprint, owner, reason, expires: expires.slice(0, 10) }
  })
}

/** Removes known findings from a list. Reports expired entries and entries without a finding. `now` in milliseconds. */
export function applyBaseline(
  views: readonly View[],
  entries: readonly Entry[],
  now: number,
): { left: View[]; known: Baselined[]; notes: string[] } {
  const today = new Date(now).toISOString().slice(0, 10)
  const known: Baselined[] = []
  const left: View[] = []
  const notes: string[] = []
  for (const view of views) {
    const entry = entries.find(({ fingerprint }) => fingerprint === view.fingerprint)
    if (!entry) left.push(view)
    else if (entry.expires < today)
      left.push({
        ...view,
        text: `${view.text} – known to ${entry.owner} (${entry.reason}), but that expired on ${entry.expires}`,
      })
    else known.push({ view, ...entry })
  }
  for (const { fingerprint, owner } of entries)
    if (!views.some((view) => view.fingerprint === fingerprint))
      notes.push(`The baseline entry ${fingerprint} of ${owner} is no longer found: take it out.`)
  return { left, known, notes }
}

/** A baseline that knows every finding, for a team to put its name and reason to. */
export const draftBaseline = (views: readonly View[], now: number): string =>
  views
    .map(
      ({ fingerprint, text, place }) =>
        `# ${text}\n# ${place.file}:${place.line}\n- fingerprint: ${fingerprint}\n  owner: ''\n  reason: ''\n  expires: '${new Date(now + 30 * 86_400_000).toISOString().slice(0, 10)}'\n`,
    )
    .join('\n')
