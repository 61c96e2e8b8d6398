import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

/** Writes the drift checker as one file that needs Node 22 or newer and nothing else. */
export async function bundleDrift(file: string): Promise<void> {
  await build({
    input: join(import.meta.dirname, '../openapi/drift/main.ts'),
    platform: 'node',
    logLevel: 'warn',
    output: { file, format: 'esm', minify: true, codeSplitting: false },
  })
  chmodSync(file, 0o755)
}

if (import.meta.main) await bundleDrift(process.argv[2] ?? 'dist/contract-drift.mjs')
