import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sent = /\btype:\s*['"`]([\w.:-]+)['"`]|['"`]([a-z]\w*\.\w+)['"`]/g
const raised = /\b(?:raise|sendTo|sendParent|emit|send)\([\s\S]{0,80}?type:\s*['"`]([\w.:-]+)['"`]/g

/**
 * Every event type that the app or a machine sends: `type: 'x'` or a text of the form `noun.verbed` anywhere in the app,
 * and in machines only where it is raised, sent or emitted, as their types name events too.
 */
export function sentEvents(root: string): Set<string> {
  const read = (patterns: string[], expression: RegExp): string[] =>
    globSync(patterns, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) || name === 'workbench' }).flatMap(
      (file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(expression)].map(([, type, named]) => type ?? named ?? ''),
    )
  return new Set([...read(['src/**/*.ts', 'src/**/*.tsx'], sent), ...read(['machines/**/*.machine.ts'], raised)])
}
