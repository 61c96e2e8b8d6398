import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { listConsoleOperations } from './console.ts'
import { listOperations, type Operation } from './expand.ts'
import { loadConsole, loadContract, type Json } from './load.ts'
import { contractHash } from './write.ts'

const addFormats = addFormatsModule.default ?? addFormatsModule
const standalone = standaloneModule as unknown as (ajv: Ajv2020, names: Record<string, string>) => string

const relocate = <T>(node: T): T =>
  JSON.parse(JSON.stringify(node).replaceAll('"#/components/schemas/', '"contract#/$defs/'))

/** The name of the validator of a refusal's `value`: an identifier, so dots become underscores. */
const refusalName = (id: string, code: string) => `${id}_${code.replaceAll('.', '_')}`

type Checked = Pick<Operation, 'id' | 'area' | 'query' | 'body' | 'value' | 'refusalValues'>

function querySchema(op: Checked): Json {
  const query = op.query as { name: string; in: string; required?: boolean; schema: Json }[]
  return {
    type: 'object',
    additionalProperties: false,
    required: query.filter((p) => p.required).map((p) => p.name),
    properties: Object.fromEntries(query.map((p) => [p.name, relocate(p.schema)])),
  }
}

/** Query strings are text, so their validators coerce; bodies and answers are checked as they are. */
function compile(schemas: Json, coerce: boolean, list: (add: (name: string, schema: Json) => void) => void): string {
  // whether schemas are schemas is checked by the lint of the contract, once
  const unchecked = { strict: false, meta: false, validateSchema: false } as const
  const ajv = new Ajv2020({ ...unchecked, coerceTypes: coerce ? 'array' : false, code: { source: true, esm: true } })
  addFormats(ajv)
  ajv.addFormat('password', true)
  ajv.addSchema({ $id: 'contract', $defs: schemas })
  const names: Record<string, string> = {}
  const add = (name: string, schema: Json) => {
    ajv.addSchema({ ...schema, $id: name })
    names[name] = name
  }
  list(add)
  const code = standalone(ajv, names)
  return `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n${code}`
}

/**
 * Writes generated/validators/<area>.{query,body,value}.js (`console-<area>` for the console), functions compiled
 * ahead from the contract, when stale: `<id>_query`, `<id>_body`, `<id>_value` and, for refusals with details,
 * `<id>_<code>`; and `console-settings.value.js` with `<part>_value` for each part of the site's settings.
 */
export function writeValidators(folder: string): void {
  const target = join(folder, 'generated/validators')
  const stamp = join(target, 'stamp')
  const hash = contractHash(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const source = loadContract(folder)
  writeAreas(target, relocate(source.schemas), listOperations(source))
  const desk = loadConsole(folder)
  const ofDesk = listConsoleOperations(desk).map((op) => ({ ...op, area: `console-${op.area}` }))
  writeAreas(target, relocate(desk.schemas), ofDesk)
  writeFileSync(join(target, 'console-settings.value.js'), settingsValidators(desk.schemas))
  writeFileSync(stamp, hash)
}

type PartSettings = { oneOf: { properties: { part: { const: string }; value: Json } }[] }

/** A validator for each part of the site's settings, named `<part>_value`. */
function settingsValidators(schemas: Json): string {
  const parts = (schemas['SitePartSettings'] as PartSettings).oneOf.map(({ properties }) => properties)
  return compile(relocate(schemas), false, (add) => {
    for (const { part, value } of parts) add(`${part.const}_value`, relocate({ allOf: [value] }))
  })
}

function writeAreas(target: string, schemas: Json, operations: Checked[]): void {
  for (const area of new Set(operations.map((op) => op.area))) {
    const ofArea = operations.filter((op) => op.area === area)
    const queries = compile(schemas, true, (add) => ofArea.forEach((op) => add(`${op.id}_query`, querySchema(op))))
    const bodies = compile(schemas, false, (add) => {
      for (const op of ofArea) if (op.body) add(`${op.id}_body`, relocate({ allOf: [op.body] }))
    })
    const values = compile(schemas, false, (add) => {
      for (const op of ofArea) {
        add(`${op.id}_value`, relocate({ allOf: [op.value] }))
        for (const [code, value] of Object.entries(op.refusalValues))
          add(refusalName(op.id, code), relocate({ allOf: [value] }))
      }
    })
    writeFileSync(join(target, `${area}.query.js`), queries)
    writeFileSync(join(target, `${area}.body.js`), bodies)
    writeFileSync(join(target, `${area}.value.js`), values)
  }
}
