import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultsOf, expandContract, listOperations, type Operation } from './expand.ts'
import { consoleOperationsFile, expandConsole } from './console.ts'
import { loadConsole, loadContract, type Json, type Source } from './load.ts'
import { shareParts } from './share.ts'

const head = '// Written by `npm run gen` from the contract. Do not edit.\n'

function operationsFile(operations: Operation[], errors: Source['errors']): string {
  const rows = operations.map((operation) => {
    const { id, method, path, area, token, sealed, open, realm, passwordDue, unused, module, refusals } = operation
    const { bodyType, bodyLimit } = operation
    const marks = { method, path, area, token, sealed, open, realm, passwordDue, unused, module, bodyType, bodyLimit }
    return `  ${id}: ${JSON.stringify({ ...marks, defaults: defaultsOf(operation.query), refusals })},`
  })
  const statuses = Object.entries(errors).map(
    ([code, { status, message }]) => `  ${JSON.stringify(code)}: ${JSON.stringify({ status, message })},`,
  )
  return `${head}
/** Every operation of the contract with its marks. */
export const operationTable = {
${rows.join('\n')}
} as const

/** Every refusal with its HTTP status and its English sentence. */
export const errorTable = {
${statuses.join('\n')}
} as const

export type OperationId = keyof typeof operationTable
export type ErrorCode = keyof typeof errorTable
`
}

/** What the browser must know of an operation before it sends: only what differs from an open call of COMM3. */
function marksFile(operations: Operation[]): string {
  const rows = operations.flatMap(({ method, path, tokenSent, sealed, module }) => {
    const mark = {
      ...(tokenSent ? { token: true } : {}),
      ...(sealed ? { sealed } : {}),
      ...(module === 'COMM3' ? {} : { module }),
    }
    return Object.keys(mark).length ? [`  ${JSON.stringify(`${method} ${path}`)}: ${JSON.stringify(mark)},`] : []
  })
  return `${head}
export type Mark = { token?: true; sealed?: true; module?: string }

export const marks: Record<string, Mark> = {
${rows.join('\n')}
}
`
}

/** Whether a body has the key by which a call may be repeated. */
const hasKey = (body: Operation['body'], schemas: Source['schemas']): boolean => {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String((body as { $ref?: unknown } | null)?.$ref))?.[1]
  const schema = (name === undefined ? body : schemas[name]) as { properties?: object } | null | undefined
  return 'requestId' in (schema?.properties ?? {})
}

/** What the client package must know of an operation before it sends it. */
function clientFile(operations: Operation[], schemas: Source['schemas']): string {
  const rows = operations.map(({ id, method, path, tokenSent: token, sealed, module, bodyType, body }) => {
    const form = bodyType === 'form'
    return `  ${id}: ${JSON.stringify({ method, path, token, sealed, form, key: hasKey(body, schemas), module })},`
  })
  return `${head}
/** An operation with a key has a requestId in its body, so that it may be sent again. */
export const clientOperations = {
${rows.join('\n')}
} as const
`
}

/** The values of schemas that code has to name one by one, by the name of their mark `x-choices`, with the usual one. */
function choicesFile(schemas: Source['schemas']): string {
  const lines = Object.values(schemas).flatMap((schema) => {
    const { enum: all, 'x-choices': mark } = schema as {
      enum?: unknown
      'x-choices'?: { name: string; usual: unknown }
    }
    return mark ? [`export const ${mark.name} = ${JSON.stringify({ all, usual: mark.usual })} as const`] : []
  })
  return `${head}\n${lines.join('\n')}\n`
}

type Contract = { source: Source; desk: ReturnType<typeof loadConsole> }
type Texts = Record<string, string>

const load = (folder: string): Contract => ({ source: loadContract(folder), desk: loadConsole(folder) })

/** What the server and the page read. */
function renderData({ source, desk }: Contract): Texts {
  const operations = listOperations(source)
  return {
    'openapi.json': `${JSON.stringify(shareParts(expandContract(source, true)))}\n`,
    'console.json': `${JSON.stringify(shareParts(expandConsole(desk, true)))}\n`,
    'console-operations.ts': consoleOperationsFile(desk),
    'operations.ts': operationsFile(operations, source.errors),
    'marks.ts': marksFile(operations),
    'client.ts': clientFile(operations, source.schemas),
    'choices.ts': choicesFile(source.schemas),
  }
}

/** What only the compiler reads, most of the work. */
async function renderTypes({ source, desk }: Contract): Promise<Texts> {
  const { default: openapiTypescript, astToString } = await import('openapi-typescript')
  const typesOf = async (plain: Json) =>
    `${head}\n${astToString(await openapiTypescript(JSON.parse(JSON.stringify(shareParts(plain)))))}`
  return {
    'types.ts': await typesOf(expandContract(source, false)),
    'console-types.ts': await typesOf(expandConsole(desk, false)),
  }
}

/** A fingerprint of everything the generated files come from. */
export function contractHash(folder: string): string {
  const hash = createHash('sha256')
  for (const sub of ['', 'paths', 'schemas', 'console/paths', 'console/schemas', '../scripts/contract']) {
    for (const file of readdirSync(join(folder, sub)).sort()) {
      if (/\.(yaml|ts)$/.test(file)) hash.update(file).update(readFileSync(join(folder, sub, file)))
    }
  }
  return hash.digest('hex')
}

/** Writes the texts that differ from what is on disk, so that what is built of the others stays fresh. */
function writeChanged(folder: string, texts: Texts): void {
  const generated = join(folder, 'generated')
  mkdirSync(generated, { recursive: true })
  for (const [name, text] of Object.entries(texts)) {
    const file = join(generated, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

/** Writes what the server and the page read of the contract. */
export const writeContract = (folder: string): void => writeChanged(folder, renderData(load(folder)))

/** Writes the types, which take most of the time and which nothing reads while it runs. */
export const writeTypes = async (folder: string): Promise<void> => writeChanged(folder, await renderTypes(load(folder)))
