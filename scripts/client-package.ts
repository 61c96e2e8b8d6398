import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'packages/client')
const typed = ['client', 'types', 'events', 'refusal']

/** The names of the files that declarations import, as they are called in the package. */
const named = (text: string): string =>
  text
    .replaceAll(/["'](?:\.\.\/)+openapi\/generated\/types\.ts["']/g, "'./contract.js'")
    .replaceAll(/["'](?:\.\.\/)+openapi\/generated\/client\.ts["']/g, "'./operations.js'")
    .replaceAll(/["'](\.\/\w+)\.ts["']/g, "'$1.js'")

function declarationsOf(file: string): string {
  const { code, errors } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return named(code)
}

/** What the manifest says beside the version of the project and of jose, which it has from the project's own. */
function manifest(): object {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    license: string
    dependencies: Record<string, string>
  }
  return {
    name: '@fairhall/client',
    version: own.version,
    description: 'A typed client of a Fairhall site: calls, sealed bodies, retries and events',
    license: own.license,
    type: 'module',
    exports: { '.': { types: './client.d.ts', default: './client.js' } },
    dependencies: { jose: own.dependencies['jose'] },
    engines: { node: '>=20' },
  }
}

/** Writes the client package with its types: JavaScript that needs jose and nothing of this repository. */
export async function writeClientPackage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await build({
    input: join(sources, 'client.ts'),
    external: ['jose'],
    logLevel: 'warn',
    output: { file: join(folder, 'client.js'), format: 'esm', codeSplitting: false },
  })
  for (const name of typed) writeFileSync(join(folder, `${name}.d.ts`), declarationsOf(join(sources, `${name}.ts`)))
  writeFileSync(join(folder, 'operations.d.ts'), declarationsOf(join(root, 'openapi/generated/client.ts')))
  copyFileSync(join(root, 'openapi/generated/types.ts'), join(folder, 'contract.d.ts'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  copyFileSync(join(sources, 'README.md'), join(folder, 'README.md'))
}

if (import.meta.main) await writeClientPackage(process.argv[2] ?? 'dist/client')
