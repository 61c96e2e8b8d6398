#!/usr/bin/env node
import module from 'node:module'
// Node runs the checker's TypeScript as it is, from version 24 on; `npm run drift:bundle` makes a file for older ones.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write('contract-drift needs Node 24, or the one file that `npm run drift:bundle` writes\n')
  process.exit(2)
}
// reading the sources anew is half of what a short run costs
module.enableCompileCache?.()
await import('./main.ts')
