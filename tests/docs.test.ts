import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areaNotes } from '#scripts/docs/area-notes.ts'
import { areaFolders } from '#scripts/docs/areas-page.ts'
import { generatedDocs } from '#scripts/docs/write-docs.ts'
import { root } from './support/source-files.ts'

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((page) => page !== '' && existsSync(join(root, page)))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const topLevel = new Set(readdirSync(root))

/** Whether a text in backquotes is a path of the project; names with `<flow>`, `*` or `{a,b}` are patterns and are none. */
const isPath = (text: string) =>
  /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text) &&
  (topLevel.has(text.split('/')[0]!) || /\.(tsx?|mjs|ya?ml|sql|md|css|json)$/.test(text))
const places = [
  '',
  'server/',
  'server/areas/',
  'server/console/',
  'src/',
  'src/console/',
  'machines/',
  'openapi/',
  'tests/',
]
/** Whether a path that a page names exists from the page, from the root, or from a folder that pages shorten. */
const exists = (page: string, path: string) =>
  [dirname(page), ...places].some((from) => existsSync(join(root, from, path)))

const generated = await generatedDocs()

describe('documents', () => {
  it('link to nothing that is missing', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)/g)]
        .map(([, to]) => normalize(join(dirname(page), to!)))
        .filter((to) => !existsSync(join(root, to)))
        .map((to) => `${page} → ${to}`),
    )
    expect(pages.length).toBeGreaterThan(60)
    expect(broken).toEqual([])
  })

  it('name no path that is missing', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([^`\s]+)`/g)]
        .map(([, text]) => text!)
        .filter((text) => isPath(text) && !/^(dist|node_modules|openapi\/generated|\.cache|\.data)\//.test(text))
        .map((path) => ({ page, path })),
    )
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(({ page, path }) => !exists(page, path))).toEqual([])
  })

  it('name only commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
        .map(([, name]) => name!)
        .filter((name) => scripts[name] === undefined)
        .map((name) => `${page}: npm run ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it.each(Object.entries(generated))('%s is what `npm run gen` writes', (path, text) => {
    expect(read(path)).toBe(text)
  })

  it('the list of decisions links to each page, and each page has its four parts', () => {
    const list = read('docs/decisions/README.md')
    const files = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file))
    const parts =
      /^# \d{4}\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: .+\n\n## Context\n[^#]+\n## Decision\n[^#]+\n## Consequence\n[^#]+$/
    expect(files.filter((file) => !list.includes(`](${file})`) || !parts.test(read(`docs/decisions/${file}`)))).toEqual(
      [],
    )
    // Branches reserve numbers, so gaps are fine; the same number twice is not.
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
  })

  it('the table of areas explains each area and names folders that exist', () => {
    const areas = areaFolders()
    expect(Object.keys(areaNotes).sort()).toEqual(areas.sort())
    const folders = Object.values(areaNotes).flatMap(({ screens = [], console: sections = [] }) => [
      ...screens.map((one) => `src/screens/${one}`),
      ...sections.map((one) => `src/console/sections/${one}`),
    ])
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
  })
})
