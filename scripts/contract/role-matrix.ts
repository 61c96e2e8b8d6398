import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listConsoleOperations, roles } from './console.ts'
import { loadConsole, type ConsoleSource } from './load.ts'

const begin = '## Roles\n'
const end = '\n## Decisions\n'

/** Which role may call what, for the console's README: operations of a section with the same roles share a row. */
function matrixText(source: ConsoleSource): string {
  const rows = new Map<string, { ids: string[]; cells: string }>()
  for (const { id, area, open, roles: may } of listConsoleOperations(source)) {
    if (open) continue
    const cells = roles.map((role) => (may.includes(role) ? 'yes' : '–')).join(' | ')
    const row = rows.get(`${area} ${cells}`) ?? { ids: [], cells }
    row.ids.push(`\`${id}\``)
    rows.set(`${area} ${cells}`, row)
  }
  const lines = [...rows.values()].map(({ ids, cells }) => `| ${ids.join(', ')} | ${cells} |`)
  return `
An operator may have several roles; none implies another. \`npm run gen\` writes this table. A test compares it with the marks of the
contract and calls every operation as every role, without a login and with a member's token.

| operation | ${roles.join(' | ')} |
| --- | ${roles.map(() => '---').join(' | ')} |
${lines.join('\n')}
`
}

/** Writes the matrix into the console's README. */
export function writeRoleMatrix(folder: string): void {
  const file = join(folder, '../server/console/README.md')
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  const anew = text.slice(0, from) + matrixText(loadConsole(folder)) + text.slice(to)
  if (anew !== text) writeFileSync(file, anew)
}
