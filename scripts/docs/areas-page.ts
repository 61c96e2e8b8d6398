import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleTable } from '../../openapi/generated/console-operations.ts'
import { operationTable } from '../../openapi/generated/operations.ts'
import { areaNotes } from './area-notes.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The TypeScript of a folder and its subfolders, without tests, in one text. */
function sourceOf(folder: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .map((file) => read(join(folder, file)))
    .join('\n')
}

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The server's areas with their group, such as `money/wallet`. */
export const areaFolders = () =>
  foldersOf('server/areas').flatMap((group) => foldersOf(`server/areas/${group}`).map((area) => `${group}/${area}`))

/** The tables that the baseline and the migrations make, without those of the demonstration. */
function tablesOfSchema(): string[] {
  const tables = new Set<string>()
  const change = (text: string) => {
    const [, created] = /^create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?([a-z_.]+)/i.exec(text) ?? []
    const [, dropped] = /^drop table\s+(?:if exists\s+)?([a-z_., ]+)/i.exec(text) ?? []
    const [, from, to] = /^alter table\s+([a-z_.]+)\s+rename to\s+([a-z_.]+)/i.exec(text) ?? []
    for (const name of [...(dropped?.split(/,\s*/) ?? []), from]) if (name !== undefined) tables.delete(name)
    for (const name of [created, to]) if (name !== undefined) tables.add(name)
    // a partition is a part of its table
    const [, attached, made] = /attach partition ([a-z_]+)|^create table ([a-z_]+) partition of/i.exec(text) ?? []
    for (const name of [attached, made]) if (name !== undefined) tables.delete(name)
  }
  for (const folder of ['server/db/baseline', 'server/db/migrations'])
    for (const file of readdirSync(join(root, folder)).sort()) read(join(folder, file)).split('\n').forEach(change)
  return [...tables].filter((name) => !name.includes('.')).sort()
}

const definesTable = (text: string, table: string) => new RegExp(`pgTable\\(\\s*'${table}'`).test(text)

/** How much SQL of a text uses a table; a statement that writes to it weighs more than any number that reads it. */
function useOf(text: string, table: string): number {
  const count = (before: string) => text.match(new RegExp(`\\b(?:${before})\\s+${table}\\b`, 'gi'))?.length ?? 0
  return 1000 * count('insert into|update|delete from') + count('from|join')
}

/** The place that defines a table for Drizzle, else the one whose SQL uses it most, else null. */
function placeOf(table: string, texts: Map<string, string>): string | null {
  const counted = [...texts].map(([place, text]): [string, number] => [
    place,
    definesTable(text, table) ? Infinity : useOf(text, table),
  ])
  const [place, count] = counted.reduce((most, one) => (one[1] > most[1] ? one : most))
  return count > 0 ? place : null
}

/** Jobs by the area whose file declares or runs them. */
function jobsOf(area: string, text: string): string[] {
  const own = [...text.matchAll(/name: '([a-z-]+)', everyMs/g)].map(([, name]) => name!)
  const schedule = read('server/jobs/jobs.ts')
  const imported = [...schedule.matchAll(/import \{ ([^}]+) \} from '\.\.\/areas\/([a-z-]+\/[a-z-]+)\//g)]
    .filter(([, , from]) => from === area)
    .flatMap(([, names]) => names!.split(', '))
  const scheduled = [...schedule.matchAll(/name: '([a-z-]+)'.*?run: (.*?) \},?$/gm)]
    .filter(([, , run]) => imported.some((name) => new RegExp(`\\b${name}\\b`).test(run!)))
    .map(([, name]) => name!)
  return [...new Set([...own, ...scheduled])].sort()
}

const operationsIn = (text: string, table: object) =>
  Object.keys(table).filter((id) => new RegExp(`\\b${id}\\b`).test(text))

const code = (names: string[]) => (names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', '))
const links = (names: string[] = [], folder: string) =>
  names.length === 0 ? '–' : names.map((name) => `[${name}](../${folder}/${name})`).join(', ')

/** `docs/areas.md`: the areas of the server with their tables, operations, jobs, screens and console sections. */
export function areasPage(): string {
  const areas = areaFolders()
  const sections = foldersOf('server/console/sections')
  const texts = new Map([
    ...areas.map((area): [string, string] => [area, sourceOf(`server/areas/${area}`)]),
    ...sections.map((one): [string, string] => [`console/${one}`, sourceOf(`server/console/sections/${one}`)]),
    ...['access', 'four-eyes', 'inbox'].map((one): [string, string] => [
      `console/${one}`,
      sourceOf(`server/console/${one}`),
    ]),
    ...['audit', 'db', 'development-clock', 'http', 'jobs', 'keys', 'ports', 'telemetry'].map(
      (one): [string, string] => [`server/${one}`, sourceOf(`server/${one}`)],
    ),
  ])
  const tables = Map.groupBy(tablesOfSchema(), (table) => placeOf(table, texts) ?? 'SQL functions alone')
  const handlersOf = (folder: string) =>
    readdirSync(join(root, folder)).includes('handlers.ts') ? read(`${folder}/handlers.ts`) : ''
  const rows = areas.map((area) => {
    const note = areaNotes[area]
    return [
      `[${area}](../server/areas/${area})`,
      note?.what ?? '–',
      code(tables.get(area) ?? []),
      code(operationsIn(handlersOf(`server/areas/${area}`), operationTable)),
      code(jobsOf(area, texts.get(area)!)),
      links(note?.screens, 'src/screens'),
      links(note?.console, 'src/console/sections'),
    ]
  })
  const consoleRows = sections.map((one) => [
    `[${one}](../server/console/sections/${one})`,
    code(operationsIn(handlersOf(`server/console/sections/${one}`), consoleTable)),
    code(tables.get(`console/${one}`) ?? []),
  ])
  const others = [...tables]
    .filter(([place]) => !areas.includes(place) && !sections.includes(place.slice(8)))
    .sort(([a], [b]) => a.localeCompare(b))
  const table = (head: string[], list: string[][]) =>
    [head, head.map(() => '---'), ...list].map((cells) => `| ${cells.join(' | ')} |`)
  return [
    '# Areas',
    '',
    '`server/areas` holds the areas of the product, in seven groups: site, accounts, money, play, commissions, rewards, reports. A',
    'group imports only those before it (`tests/architecture.test.ts`); `server/connect-areas.ts` holds the few ways up. A table',
    'belongs to the area that defines it in its `tables.ts`, or else to the area whose code uses it most. `npm run gen` writes this',
    'page; the sentences, screens and console sections come from `scripts/docs/area-notes.ts`.',
    '',
    ...table(['area', 'what it is', 'tables', 'operations', 'jobs', 'screens', 'console sections'], rows),
    '',
    "## The console's sections",
    '',
    ...table(['section', 'operations', 'own tables'], consoleRows),
    '',
    '## Tables of the platform',
    '',
    ...table(
      ['where', 'tables'],
      others.map(([place, list]) => [place, code(list)]),
    ),
    '',
  ].join('\n')
}
