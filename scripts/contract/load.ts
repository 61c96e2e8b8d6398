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
  /** Also allowed for members who have to change the password first. */
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

const filesIn = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((file) => join(folder, file))

function readSchemas(files: string[]): Json {
  const schemas: Json = {}
  for (const file of files) {
    if (basename(file) === 'errors.yaml') continue
    for (const [name, schema] of Object.entries(readYaml<Json>(file))) {
      if (name in schemas) throw new Error(`the schema ${name} stands in two files, one of them ${file}`)
      schemas[name] = schema
    }
  }
  return schemas
}

const readAreas = <Area>(folder: string): Map<string, Area> =>
  new Map(filesIn(folder).map((file) => [basename(file, '.yaml'), readYaml<Area>(file)]))

/** Reads the hand-written contract under `folder` (openapi/) and merges its files. */
export const loadContract = (folder: string): Source => ({
  entry: readYaml(join(folder, 'openapi.yaml')),
  areas: readAreas(join(folder, 'paths')),
  schemas: readSchemas(filesIn(join(folder, 'schemas'))),
  errors: readYaml(join(folder, 'schemas/errors.yaml')),
})

/** An operation of the operators' desk as the YAML writes it. */
export type ShortConsoleOperation = Json & {
  operationId: string
  summary: string
  parameters?: Json[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Json }> }
  /** No login is needed. */
  'x-open'?: boolean
  'x-roles'?: string[] | 'any'
  /** The body carries why. */
  'x-reason'?: boolean
  /** Why a call that writes asks for no reason. */
  'x-no-reason'?: string
  'x-four-eyes'?: boolean
  /** The list is answered as a file too. */
  'x-csv'?: boolean
  /** Calling it is no use of a session. */
  'x-idle'?: boolean
  /** It edits a member's payout account or place in the tree. */
  'x-conflict'?: boolean
  'x-body-limit'?: number
  'x-refusals'?: Refusal[]
  'x-value'?: Json
}

export type ConsoleSource = Omit<Source, 'areas'> & {
  areas: Map<string, Record<string, Record<string, ShortConsoleOperation>>>
}

/** Schemas that both contracts use: the common ones, and the settings that players' pages receive. */
const sharedFiles = ['common.yaml', 'system.yaml']

/** Reads the console's contract. */
export const loadConsole = (folder: string): ConsoleSource => ({
  entry: readYaml(join(folder, 'console.yaml')),
  areas: readAreas(join(folder, 'console/paths')),
  schemas: readSchemas([
    ...sharedFiles.map((file) => join(folder, 'schemas', file)),
    ...filesIn(join(folder, 'console/schemas')),
  ]),
  errors: readYaml(join(folder, 'console/schemas/errors.yaml')),
})
