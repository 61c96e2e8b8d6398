import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A catalogue whose texts name their files but no lines: moving a line then changes no catalogue. */
function withoutLines(catalogue: string): string {
  const lines = catalogue.split('\n').map((line) => (line.startsWith('#: ') ? line.replace(/:\d+$/, '') : line))
  return lines.filter((line, at) => !line.startsWith('#: ') || line !== lines[at - 1]).join('\n')
}

execFileSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
for (const name of globSync('locales/*.po', { cwd: root })) {
  const file = join(root, name)
  const catalogue = readFileSync(file, 'utf8')
  writeFileSync(file, withoutLines(catalogue))
}
