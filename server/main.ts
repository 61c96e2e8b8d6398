import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// compiled modules are kept between starts, a third of a start's work; so nothing may be imported before
enableCompileCache(join(import.meta.dirname, '../.cache/modules'))
await import('./run.ts')
