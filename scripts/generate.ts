import { join } from 'node:path'
import { writeRoleMatrix } from './contract/role-matrix.ts'
import { writeValidators } from './contract/validators.ts'
import { writeContract, writeTypes } from './contract/write.ts'

const folder = join(import.meta.dirname, '../openapi')
writeContract(folder)
await writeTypes(folder)
writeValidators(folder)
writeRoleMatrix(folder)
// The documents read the generated tables, so they come last and are loaded late.
const { writeDocs } = await import('./docs/write-docs.ts')
await writeDocs(join(folder, '..'))
