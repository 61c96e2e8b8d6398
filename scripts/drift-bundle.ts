import { chmodSync, copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

const root = join(import.meta.dirname, '..')

/** Writes the drift checker as one file that needs Node 22 or newer and nothing else. */
export async function bundleDrift(file: string): Promise<void> {
  await build({
    input: join(root, 'openapi/drift/main.ts'),
    platform: 'node',
    logLevel: 'warn',
    output: { file, format: 'esm', minify: true, codeSplitting: false },
  })
  chmodSync(file, 0o755)
}

/** Writes the checker as a package that `npm pack` and `npm publish` take. */
export async function packageDrift(folder: string): Promise<void> {
  cpSync(join(root, 'packages/contract-drift'), folder, { recursive: true })
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await bundleDrift(join(folder, 'contract-drift.mjs'))
}

if (import.meta.main) {
  const [target = 'dist/contract-drift'] = process.argv.slice(2)
  await (target.endsWith('.mjs') ? bundleDrift(target) : packageDrift(target))
}
