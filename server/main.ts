import { flushCompileCache } from 'node:module'
import './fast-imports.ts'

// what it is built of has to be there before a module reads it
if (process.argv.includes('--build')) await import('../scripts/start.ts')

await import('./run.ts')

// at the end Node writes them too, but not when the process is killed; the first calls don't wait for it
setTimeout(flushCompileCache, 2000).unref()
