import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentHash, isFresh, timesHash, unlessFresh } from './stale.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** In development always, in what is built for production only when asked for. vite.config.ts reads it. */
const withWorkbench = process.env['NODE_ENV'] !== 'production' || process.env['BUILD_WORKBENCH'] === '1'
process.env['WITH_WORKBENCH'] = String(withWorkbench)

export const partNames = [
  'contract',
  'validators',
  'types',
  'site',
  'views',
  'console',
  'docs',
  'vendor',
  'workbench',
  'compressed',
] as const
/** An independent build step: it has its own inputs, and its output is used only when it is complete. */
export type PartName = (typeof partNames)[number]

type Part = {
  /** What it is called in a line for people. */
  title: string
  /** Where it is noted which inputs it was made from. */
  stamp: string
  inputs: readonly string[]
  make: (print: (line: string) => void) => Promise<unknown>
}

/** What is generated from the contract and read while something runs; types are read by the compiler alone. */
const contractFiles = [
  'openapi/generated/{choices,client,console-operations,marks,operations}.ts',
  'openapi/generated/*.json',
]

const siteInputs = [
  'src/**/*',
  'machines/**/*',
  'mocks/**/*',
  'openapi/*.ts',
  ...contractFiles,
  'rules/**/*.ts',
  'locales/*.po',
  'scripts/{build,machines}/*.ts',
  'vite.config.ts',
  'package.json',
]

const drawAhead = async () => (await import('../machines/drawings.ts')).drawMachines(root)

/** Each part, in the order in which they are built. */
const parts: Record<PartName, Part> = {
  contract: {
    title: 'the contract',
    stamp: join(root, '.cache/contract-stamp'),
    inputs: ['openapi/**/*.yaml', 'scripts/contract/*.ts', ...contractFiles],
    make: async () => (await import('../contract/write.ts')).writeContract(join(root, 'openapi')),
  },
  types: {
    title: 'the types of the contract',
    stamp: join(root, '.cache/types-stamp'),
    inputs: ['openapi/**/*.yaml', 'scripts/contract/*.ts', 'openapi/generated/*types.ts'],
    make: async () => (await import('../contract/write.ts')).writeTypes(join(root, 'openapi')),
  },
  validators: {
    title: 'the checks of the contract',
    stamp: join(root, 'openapi/generated/validators/built'),
    inputs: ['openapi/**/*.yaml', 'scripts/contract/*.ts'],
    make: async () => (await import('../contract/validators.ts')).writeValidators(join(root, 'openapi')),
  },
  site: {
    title: 'the site',
    stamp: join(dist, 'stamp'),
    inputs: siteInputs,
    make: async () => (await import('./site.ts')).buildSite(),
  },
  views: {
    title: 'its first views',
    stamp: join(dist, 'views-stamp'),
    inputs: siteInputs,
    make: async () => (await import('./site.ts')).buildViews(),
  },
  console: {
    title: 'the console',
    stamp: join(dist, 'console/stamp'),
    inputs: [
      'src/{console,ui,lib}/**/*',
      'machines/**/*.machine.ts',
      'machines/{console-*,operator-*,shared,theme}/*.ts',
      ...contractFiles,
      'rules/*.ts',
      'locales/{en,bn}.po',
      'scripts/build/{console,console-catalogues,former-builds,split-catalogues}.ts',
      'package.json',
    ],
    make: async () => (await import('./console.ts')).buildConsole(join(dist, 'console'), join(dist, 'former/console')),
  },
  docs: {
    title: 'the page of the contract',
    stamp: join(dist, 'docs/stamp'),
    inputs: [
      'src/workbench/docs/*',
      'src/api/*.ts',
      'src/ui/tokens.css',
      'openapi/generated/marks.ts',
      'scripts/build/docs.ts',
      'package.json',
    ],
    make: async () => (await import('./docs.ts')).buildDocs(join(dist, 'docs')),
  },
  vendor: {
    title: "the demonstration's games",
    stamp: join(dist, 'vendor/stamp'),
    inputs: ['src/demo/vendor/**/*', 'src/ui/tokens.css', 'scripts/build/vendor.ts', 'package.json'],
    make: async () => (await import('./vendor.ts')).buildVendor(join(dist, 'vendor')),
  },
  // the app is read for the events that it sends
  workbench: {
    title: 'the workbench of the machines',
    stamp: join(dist, 'workbench/stamp'),
    inputs: ['src/**/*.{ts,tsx,css,html}', 'machines/**/*.ts', 'scripts/machines/*.ts', 'package.json'],
    make: async () => {
      await drawAhead()
      await (await import('../machines/build.ts')).buildPage(join(dist, 'workbench'))
    },
  },
  compressed: {
    title: 'its compressed files',
    stamp: join(dist, 'compressed-stamp'),
    inputs: siteInputs,
    make: async (print) => (await import('./site.ts')).compressSite(print),
  },
}

export const titleOf = (name: PartName): string => parts[name].title

/** The fingerprint of what a part is made of. The workbench changes what the site holds. */
const inputsOf = (name: PartName) => (): string => {
  const { inputs } = parts[name]
  return `${contentHash(root, inputs)}${inputs === siteInputs && withWorkbench ? ' with workbench' : ''}`
}

const present = partNames.filter((name) => name !== 'workbench' || withWorkbench)

/** Where it is noted in which state of all sources and stamps nothing was stale. */
const allFresh = join(root, '.cache/fresh')
const sources = ['src', 'machines', 'mocks', 'openapi', 'rules', 'locales', 'scripts']
const stateOfAll = (): string => {
  const stamps = present.map((name) => (existsSync(parts[name].stamp) ? readFileSync(parts[name].stamp, 'utf8') : ''))
  return [timesHash(root, sources, ['vite.config.ts', 'package.json']), ...stamps].join('\n')
}

/**
 * The parts whose inputs have changed, in build order. Reads no source if the file times show no change since the last
 * complete build.
 */
export function staleParts(): PartName[] {
  const state = stateOfAll()
  if (isFresh(allFresh, () => state)) return []
  const hashes = new Map<readonly string[], string>()
  const stale = present.filter((name) => {
    const { inputs, stamp } = parts[name]
    const hash = hashes.get(inputs) ?? inputsOf(name)()
    hashes.set(inputs, hash)
    return !isFresh(stamp, () => hash)
  })
  mkdirSync(dirname(allFresh), { recursive: true })
  if (stale.length === 0) writeFileSync(allFresh, state)
  return stale
}

/** Builds a part unless it is fresh. */
export const buildPart = (name: PartName, print: (line: string) => void): Promise<boolean> => {
  const { stamp, title, make } = parts[name]
  return unlessFresh(stamp, inputsOf(name), async () => {
    print(`Building ${title}`)
    await make(print)
  })
}

/** Builds what is stale, a line for each step. */
export async function buildStale(print: (line: string) => void): Promise<void> {
  const workbench = join(dist, 'workbench')
  if (!withWorkbench) rmSync(workbench, { recursive: true, force: true })
  await buildPart('contract', print)
  // it may have written what others are made of
  const stale = staleParts()
  // drawn in worker threads while the site is built, so that the page finds the drawings ready
  const drawn = stale.includes('workbench') ? drawAhead() : null
  for (const name of stale) {
    if (name === 'workbench') await drawn
    await buildPart(name, print)
  }
}

/** Makes the folder of every part, empty where the part is not built. */
export function makeFolders(): void {
  const folders = Object.values(parts).map(({ stamp }) => dirname(stamp))
  for (const folder of [...folders, join(dist, 'former/site'), join(dist, 'former/console')])
    mkdirSync(folder, { recursive: true })
}
