import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, root, sourceFiles, type SourceFile } from './support/source-files.ts'

const files = sourceFiles()
const code = files.filter((file) => !isTest(file.path))
const top = (path: string) => path.split('/')[0]!

/** Folders with a README; `locales/` and `docs/` need none. */
const pagedRooms = ['openapi', 'rules', 'machines', 'src', 'mocks', 'server', 'tests', 'scripts']

type Border = { from: RegExp; to: RegExp; except?: RegExp }

const borders: Record<string, Border> = {
  'rules import rules alone': { from: /^rules\//, to: /^(machines|src|mocks|server|tests|scripts)\// },
  'the contract imports nothing of the project': {
    from: /^openapi\//,
    to: /^(rules|machines|src|mocks|server|tests)\//,
  },
  'the client package imports the contract and jose alone: it is given to others': {
    from: /^packages\//,
    to: /^(rules|machines|src|mocks|server|tests|scripts)\/|^npm:(?!jose)/,
  },
  'machines import rules and types of the contract at most': {
    from: /^machines\//,
    to: /^(src|mocks|server|tests|scripts)\//,
  },
  'machines know no library but xstate': { from: /^machines\//, to: /^npm:(?!xstate)/ },
  'the page never imports the server': { from: /^src\//, to: /^server\// },
  'only one file of the page reaches the double, and the page of its scenarios their names': {
    from: /^src\//,
    to: /^mocks\//,
    except: /^src\/(app\/main\.tsx$|workbench\/scenarios\/)/,
  },
  'only the start of the page reaches the workbench': {
    from: /^src\/(?!workbench\/)/,
    to: /^src\/workbench\//,
    except: /^src\/app\/main\.tsx$/,
  },
  'the server never imports the page, machines or the double': { from: /^server\//, to: /^(src|machines|mocks)\// },
  'the server knows no state machine library': { from: /^server\//, to: /^npm:(@?xstate|react)/ },
  'nothing of the server but its start reaches the demonstration': {
    from: /^server\/(?!demo\/)/,
    to: /^server\/demo\//,
    except: /^server\/((start|run|open-services|mount-site)|merchants\/begin-merchant)\.ts$/,
  },
  'the demonstration vendor reaches the operator by HTTP alone': {
    from: /^server\/demo\/vendor\//,
    to: /^server\/(areas\/(?!play\/vendors\/protocol|accounts\/sessions\/session-token)|http\/(?!read-body|signature))/,
  },
  'the pages of the demonstration are programs of their own': {
    from: /^src\/demo\//,
    to: /^(src\/(?!demo\/)|machines\/|npm:(react|@tanstack|xstate))/,
  },
  'database, keys and ports know no area, no page and no demonstration': {
    from: /^server\/(db|keys|ports)\//,
    to: /^server\/(areas|pages|demo)\//,
  },
  'the double never imports the server': { from: /^mocks\//, to: /^server\// },
  'only the double imports msw': { from: /^(?!mocks\/|tests\/)/, to: /^npm:(@msw\/|msw)/ },
  'the design system knows no flow, call or screen': {
    from: /^src\/ui\//,
    to: /^src\/(api|flows|screens|routes|app)\/|^npm:@tanstack/,
  },
  'the client knows no view': { from: /^src\/api\//, to: /^src\/(ui|flows|screens|routes|app)\// },
  'flows know no screen and no route': { from: /^src\/flows\//, to: /^src\/(screens|routes)\// },
  'screens know no route': { from: /^src\/screens\//, to: /^src\/routes\// },
  "pages write dates through one function, in the merchant's zone": {
    from: /^src\/(?!(app|console\/app)\/use-dates\.ts$|screens\/shell\/clock\.tsx$)/,
    to: /^src\/lib\/date-text\.ts$/,
    except: /\.test\.tsx?$/,
  },
  'the console is a program of its own: it reaches the design system, helpers and itself': {
    from: /^src\/console\//,
    to: /^src\/(?!console\/|ui\/|lib\/)/,
  },
  'nothing of the page reaches the console': { from: /^src\/(?!console\/)/, to: /^src\/console\// },
  'helpers know nothing above them': { from: /^src\/lib\//, to: /^src\/(ui|api|flows|screens|routes|app)\// },
}

/** The groups of the server's areas: each may import those to its left. `server/connect-areas.ts` holds the way up. */
const groups = ['site', 'accounts', 'money', 'play', 'commissions', 'rewards', 'reports']
const groupOf = (path: string) => /^server\/areas\/([^/]+)\//.exec(path)?.[1]

const broken = ({ from, to, except }: Border) =>
  code
    .filter((file) => from.test(file.path) && !except?.test(file.path))
    .flatMap((file) => file.imports.filter((i) => to.test(i.from)).map((i) => `${file.path} → ${i.from}`))

describe('borders', () => {
  for (const [sentence, border] of Object.entries(borders)) {
    it(sentence, () => {
      expect(code.some((file) => border.from.test(file.path))).toBe(true)
      expect(broken(border)).toEqual([])
    })
  }

  it('an area of the server imports only areas of the same group and of lower ones', () => {
    const found = code.flatMap((file) => file.imports.map((i) => [groupOf(file.path), groupOf(i.from)] as const))
    expect([...new Set(found.flatMap(([from]) => from ?? []))].sort()).toEqual([...groups].sort())
    const upward = code.flatMap((file) =>
      file.imports.flatMap((i) => {
        const [here, target] = [groupOf(file.path), groupOf(i.from)]
        const isUpward = here && target && groups.indexOf(target) > groups.indexOf(here)
        return isUpward ? [`${file.path} → ${i.from}`] : []
      }),
    )
    expect(upward).toEqual([])
  })

  it('no area of the server imports the console, the pages or the streams above it', () => {
    const above = /^server\/(console|pages|events|connect-areas\.ts)/
    const found = code.filter(({ path }) => groupOf(path) && !path.endsWith('/testing.ts'))
    expect(
      found.flatMap((file) => file.imports.filter((i) => above.test(i.from)).map((i) => `${file.path} → ${i.from}`)),
    ).toEqual([])
  })

  it('machines and rules import the contract for its types only', () => {
    const values = (room: string, of: string[]) =>
      code
        .filter((f) => top(f.path) === room)
        .flatMap((f) => f.imports.filter((i) => of.includes(top(i.from)) && !i.typeOnly).map(() => f.path))
    expect(values('machines', ['openapi'])).toEqual([])
    expect(values('rules', ['openapi'])).toEqual([])
  })

  it('the architecture page links to the README of each folder', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    expect(pagedRooms.filter((room) => !text.includes(`](../${room}/README.md)`))).toEqual([])
  })

  it('the README fits two screens', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(80)
  })

  it('no flow imports another flow', () => {
    const flowOf = (path: string) => /^src\/flows\/([^/]+)\//.exec(path)?.[1]
    const crossed = code.flatMap((file) =>
      file.imports.flatMap((i) => {
        const [here, target] = [flowOf(file.path), flowOf(i.from)]
        return here && target && here !== target && target !== 'shared' ? [`${file.path} → ${i.from}`] : []
      }),
    )
    expect(crossed).toEqual([])
  })
})

/** A way round from a file back to itself, as `a → b → a`; null when there is none. */
function circleFrom(start: string, importsOf: Map<string, string[]>): string | null {
  const from = new Map<string, string | null>([[start, null]])
  const queue = [start]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const to of importsOf.get(at) ?? []) {
      if (to === start) {
        const way = [start]
        for (let step: string | null = at; step !== null; step = from.get(step)!) way.unshift(step)
        return way.join(' → ')
      }
      if (from.has(to)) continue
      from.set(to, at)
      queue.push(to)
    }
  }
  return null
}

it('has no circle of imports, those of types included', () => {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports.map(({ from }) => from)]))
  expect(importsOf.size).toBeGreaterThan(1000)
  const circles = files.flatMap(({ path }) => circleFrom(path, importsOf) ?? [])
  expect(circles).toEqual([])
})

describe('shape', () => {
  const longer = (limit: number, of: (file: SourceFile) => boolean) =>
    files.filter((f) => of(f) && f.lines > limit).map((f) => `${f.path}: ${f.lines}`)

  it('keeps every source file within what a person reads in one sitting', () => {
    expect(longer(400, (f) => !isTest(f.path))).toEqual([])
  })

  it('keeps machines within 250 lines and routes within 60', () => {
    expect(longer(250, (f) => f.path.endsWith('.machine.ts'))).toEqual([])
    expect(longer(60, (f) => f.path.startsWith('src/routes/') && !isTest(f.path))).toEqual([])
  })

  it('has no barrel and no import that climbs three folders', () => {
    const barrels = code
      .filter((f) => /\/index\.tsx?$/.test(f.path) && !f.path.startsWith('src/routes/'))
      .map((f) => f.path)
    const climbs = files.filter((f) => /from '\.\.\/\.\.\/\.\.\//.test(f.text)).map((f) => f.path)
    expect({ barrels, climbs }).toEqual({ barrels: [], climbs: [] })
  })

  it('writes moments and days of the page nowhere but in the one function for dates', () => {
    const page = code.filter((f) => /^src\/(?!workbench\/)/.test(f.path))
    const writers = page.filter((f) => /Intl\.DateTimeFormat|\.toLocale(Date|Time)String/.test(f.text))
    expect(writers.map((f) => f.path)).toEqual(['src/lib/date-text.ts'])
  })

  it('names the currency of no merchant in the pages: amounts have the sign of the site, or none until it is known', () => {
    const pages = code.filter((f) => /^src\/(?!workbench\/|demo\/)/.test(f.path))
    const naming = pages.filter((f) => /['"`](BDT|VND)['"`]/.test(f.text))
    expect(naming.map((f) => f.path)).toEqual([])
  })

  it('the top level is what docs/architecture.md describes', () => {
    const shown = readdirSync(root).filter((name) => !name.startsWith('.') && !['node_modules', 'dist'].includes(name))
    expect(shown.sort()).toEqual(
      [
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'Dockerfile',
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'compose.yaml',
        'docs',
        'locales',
        'machines',
        'mocks',
        'openapi',
        'package-lock.json',
        'package.json',
        'packages',
        'rules',
        'scripts',
        'server',
        'src',
        'tests',
        'tsconfig.json',
        'vite.config.ts',
        'vitest.config.ts',
      ].sort(),
    )
  })
})
