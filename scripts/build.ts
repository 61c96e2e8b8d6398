import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, isFresh, unlessFresh } from './build/stale.ts'

const root = join(import.meta.dirname, '..')

/** In development always, in what is built for production only when asked for. vite.config.ts reads it. */
const workbench = process.env['NODE_ENV'] !== 'production' || process.env['BUILD_WORKBENCH'] === '1'
process.env['WITH_WORKBENCH'] = String(workbench)
const contractFiles = ['openapi/**/*.yaml', 'openapi/generated/*', 'scripts/contract/*.ts']
const siteFiles = [
  'src/**/*',
  'machines/**/*',
  'mocks/**/*',
  'openapi/**/*.ts',
  'rules/**/*.ts',
  'locales/*.po',
  'scripts/{build,machines}/*.ts',
  'vite.config.ts',
  'package.json',
]
/** What the page of the machines is made of; the app is read for the events that it sends. */
const workbenchFiles = ['src/**/*.{ts,tsx,css,html}', 'machines/**/*.ts', 'scripts/machines/*.ts', 'package.json']
/** What the demonstration vendor's pages are made of. */
const vendorFiles = ['src/demo/vendor/**/*', 'src/ui/tokens.css', 'scripts/build/vendor.ts', 'package.json']

/** What the operators' program is made of. */
const consoleFiles = [
  'src/{console,ui,lib}/**/*',
  'machines/**/*.machine.ts',
  'machines/{console-*,operator-*,shared,theme}/*.ts',
  'openapi/generated/*.ts',
  'rules/*.ts',
  'locales/{en,bn}.po',
  'scripts/build/{console,console-catalogues,split-catalogues}.ts',
  'package.json',
]

/** What the page of the contract is made of. */
const docsFiles = [
  'src/workbench/docs/*',
  'src/api/*.ts',
  'src/ui/tokens.css',
  'openapi/generated/marks.ts',
  'scripts/build/docs.ts',
  'package.json',
]

const print = (line: string) => console.log(line)

async function buildContract(): Promise<void> {
  print('Building the contract')
  const [{ writeContract }, { writeValidators }] = await Promise.all([
    import('./contract/write.ts'),
    import('./contract/validators.ts'),
  ])
  await writeContract(join(root, 'openapi'))
  writeValidators(join(root, 'openapi'))
}

const drawAhead = async () => (await import('./machines/drawings.ts')).drawMachines(root)

const contractStale = () =>
  unlessFresh(join(root, 'openapi/generated/validators/built'), () => contentHash(root, contractFiles), buildContract)

const docsStale = () =>
  unlessFresh(
    join(root, 'dist/docs/stamp'),
    () => contentHash(root, docsFiles),
    async () => {
      print('Building the page of the contract')
      await (await import('./build/docs.ts')).buildDocs(join(root, 'dist/docs'))
    },
  )

/** Builds what is stale, a line for each step. Nothing else is read when nothing is stale. */
async function buildStale(): Promise<void> {
  await contractStale()
  const page = join(root, 'dist/workbench')
  const pageHash = () => contentHash(root, workbenchFiles)
  // in threads of their own, while the site is built: the page finds the drawings made
  const drawn = workbench && !isFresh(join(page, 'stamp'), pageHash) ? drawAhead() : null
  const stamp = join(root, 'dist/stamp')
  await unlessFresh(
    stamp,
    () => `${contentHash(root, siteFiles)}${workbench ? ' with workbench' : ''}`,
    async () => {
      rmSync(stamp, { force: true })
      const { buildSite } = await import('./build/site.ts')
      await buildSite(print)
    },
  )
  await docsStale()
  const vendor = join(root, 'dist/vendor')
  await unlessFresh(
    join(vendor, 'stamp'),
    () => contentHash(root, vendorFiles),
    async () => {
      print("Building the demonstration's games")
      await (await import('./build/vendor.ts')).buildVendor(vendor)
    },
  )
  const desk = join(root, 'dist/console')
  await unlessFresh(
    join(desk, 'stamp'),
    () => contentHash(root, consoleFiles),
    async () => {
      print('Building the console')
      await (await import('./build/console.ts')).buildConsole(desk)
    },
  )
  if (!workbench) return rmSync(page, { recursive: true, force: true })
  await unlessFresh(join(page, 'stamp'), pageHash, async () => {
    print('Building the workbench of the machines')
    await drawn
    await (await import('./machines/build.ts')).buildPage(page)
  })
}

if (import.meta.main) {
  // `contract` alone is what the checks of the source need
  if (process.argv[2] === 'contract') await contractStale()
  else await buildStale()
}
