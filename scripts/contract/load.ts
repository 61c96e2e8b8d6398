import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

export type Json = { [key: string]: unknown }

export type Refusal = string | { code: string; value: Json }

/** An operation as the YAML writes it: the short form that `expand` turns into plain OpenAPI. */
export type ShortOperation = Json & {
  operationId: string
  summary: string
  parameters?: Json[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Json; examples?: Json }> }
  security: Json[]
  'x-module': string
  'x-sealed'?: boolean
  'x-open'?: boolean
  'x-realm'?: 'member' | 'agent'
  /** Also for whoever has to change the password first. */
  'x-password-due'?: boolean
  /** Calling it is no use of a session, which would end later for it. */
  'x-unused'?: boolean
  /** Bytes of the largest body; 256 kB unless it says so. */
  'x-body-limit'?: number
  'x-refusals': Refusal[]
  'x-value'?: Json
}

export type Source = {
  entry: Json
  /** area → path → method → operation */
  areas: Map<string, Record<string, Record<string, ShortOperation>>>
  schemas: Json
  errors: Record<string, { status: number; message: string }>
}

const readYaml = <T>(file: string): T => parse(readFileSync(file, 'utf8'), { merge: true }) as T

/** Reads the hand-written contract under `folder` (openapi/) and merges its files. */
export function loadContract(folder: string): Source {
  const areas: Source['areas'] = new Map()
  for (const file of readdirSync(join(folder, 'paths')).sort()) {
    areas.set(basename(file, '.yaml'), readYaml(join(folder, 'paths', file)))
  }
  const schemas: Json = {}
  for (const file of readdirSync(join(folder, 'schemas')).sort()) {
    if (file === 'errors.yaml') continue
    for (const [name, schema] of Object.entries(readYaml<Json>(join(folder, 'schemas', file)))) {
      if (name in schemas) throw new Error(`the schema ${name} stands in two files, one of them schemas/${file}`)
      schemas[name] = schema
    }
  }
  return {
    entry: readYaml(join(folder, 'openapi.yaml')),
    areas,
    schemas,
    errors: readYaml(join(folder, 'schemas/errors.yaml')),
  }
}
