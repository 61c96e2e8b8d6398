import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { FieldSchema, MachineSchema, MachineSchemas } from '../../src/workbench/live/event-schema.ts'
import { isSecretName } from '../../src/workbench/live/secret-names.ts'

const DEEPEST = 6
/** How many fields one field of an event may have in all, inner ones included; a larger form is of no use. */
const MOST_FIELDS = 500

/** `left`: how many more fields the present field of an event may have; the rest is typed as JSON. */
type Reading = { checker: ts.TypeChecker; at: ts.Node; left: number }

const isNone = (type: ts.Type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0
const isNull = (type: ts.Type) => (type.flags & ts.TypeFlags.Null) !== 0
const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type])

const literalOf = (type: ts.Type, { checker }: Reading): string | number | boolean | null => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  return type.flags & ts.TypeFlags.BooleanLiteral ? checker.typeToString(type) === 'true' : null
}

const typeOfField = (symbol: ts.Symbol, { checker, at }: Reading) => checker.getTypeOfSymbolAtLocation(symbol, at)

const fieldsOf = (type: ts.Type, reading: Reading, depth: number, without?: string): Record<string, FieldSchema> =>
  Object.fromEntries(
    reading.checker
      .getPropertiesOfType(type)
      .filter(({ name }) => name !== without)
      .map((symbol) => {
        if (depth === 0) reading.left = MOST_FIELDS
        reading.left -= 1
        return [symbol.name, fieldOf(typeOfField(symbol, reading), reading, depth + 1)]
      }),
  )

/** The discriminating field of a union of objects: a different literal in each. */
function tagOf(types: ts.Type[], reading: Reading): string | null {
  const names = types.map((type) => reading.checker.getPropertiesOfType(type).map(({ name }) => name))
  const tags = (names[0] ?? []).filter((name) => {
    const values = types.map((type) => {
      const symbol = type.getProperty(name)
      return symbol ? literalOf(typeOfField(symbol, reading), reading) : null
    })
    return !values.includes(null) && new Set(values).size === types.length
  })
  return tags[0] ?? null
}

function objectsOf(types: ts.Type[], reading: Reading, depth: number): FieldSchema {
  const { checker } = reading
  const [only] = types
  const isTooMuch = depth > DEEPEST || reading.left < 0
  if (!only || isTooMuch || types.some((type) => type.getCallSignatures().length > 0)) return { kind: 'json' }
  if (types.length === 1) {
    if (only.symbol?.name === 'SecretBox') return { kind: 'secret' }
    if (checker.isArrayType(only) || checker.isTupleType(only)) {
      const [of] = checker.getTypeArguments(only as ts.TypeReference)
      return of ? { kind: 'list', of: fieldOf(of, reading, depth + 1) } : { kind: 'json' }
    }
    return only.getStringIndexType() ? { kind: 'json' } : { kind: 'object', fields: fieldsOf(only, reading, depth) }
  }
  const tag = tagOf(types, reading)
  if (tag === null) return { kind: 'json' }
  const variants = types.map((type) => [
    String(literalOf(typeOfField(type.getProperty(tag)!, reading), reading)),
    fieldsOf(type, reading, depth, tag),
  ])
  return {
    kind: 'variants',
    tag,
    variants: Object.fromEntries(variants) as Record<string, Record<string, FieldSchema>>,
  }
}

function presentOf(types: ts.Type[], reading: Reading, depth: number): FieldSchema {
  const literals = types.map((type) => literalOf(type, reading))
  if (types.length === 0) return { kind: 'nothing' }
  if (types.every((type) => type.flags & ts.TypeFlags.BooleanLike))
    return types.length === 1 ? { kind: 'choice', options: [literals[0] ?? true] } : { kind: 'switch' }
  if (literals.every((literal) => literal !== null)) return { kind: 'choice', options: literals }
  if (types.every((type) => type.flags & ts.TypeFlags.StringLike)) return { kind: 'text' }
  if (types.every((type) => type.flags & ts.TypeFlags.NumberLike)) return { kind: 'number' }
  if (types.every((type) => type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
    return objectsOf(types, reading, depth)
  return { kind: 'json' }
}

function fieldOf(type: ts.Type, reading: Reading, depth: number): FieldSchema {
  const parts = partsOf(type)
  const present = parts.filter((part) => !isNone(part) && !isNull(part))
  return {
    ...presentOf(present, reading, depth),
    ...(parts.some(isNone) && { optional: true as const }),
    ...(parts.some(isNull) && { nullable: true as const }),
  }
}

/** Closed lists under names of secrets, by their paths. */
function openIn(field: FieldSchema, path: string[], open: Record<string, string[]>): void {
  const into = (fields: Record<string, FieldSchema>) => {
    for (const [name, inner] of Object.entries(fields)) openIn(inner, [...path, name], open)
  }
  if (field.kind === 'object') into(field.fields)
  if (field.kind === 'variants') Object.values(field.variants).forEach(into)
  if (field.kind === 'list') openIn(field.of, path, open)
  if (field.kind !== 'choice' || !isSecretName(path.at(-1) ?? '')) return
  const texts = field.options.filter((option) => typeof option === 'string')
  if (texts.length > 0) open[path.join('.')] = [...new Set([...(open[path.join('.')] ?? []), ...texts])]
}

/** The argument of a machine's `setup({ types })`, and the machine's id. */
function typesIn(file: ts.SourceFile): { id: string; types: ts.Expression } | null {
  let id: string | null = null
  let types: ts.Expression | null = null
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      if (node.name.text === 'types') types ??= node.initializer
      if (node.name.text === 'id' && ts.isStringLiteral(node.initializer) && isConfig(node))
        id ??= node.initializer.text
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return id !== null && types !== null ? { id, types } : null
}

const isConfig = ({ parent }: ts.Node): boolean => {
  const call = parent.parent
  return (
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    call.expression.name.text === 'createMachine'
  )
}

/** A program of these files with the compiler options of a `tsconfig.json`, or the defaults if there is none. */
function programOf(files: string[], tsconfig: string | undefined): ts.Program {
  const { config = {} } = (tsconfig ? ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path)) : {}) as {
    config?: object
  }
  const folder = dirname(tsconfig ?? files[0]!)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, folder)
  return ts.createProgram(files, { ...options, types: [], skipLibCheck: true, noEmit: true })
}

/** The fields of each event of a union, without its type. */
function eventsOf(given: ts.Type | null, reading: Reading): MachineSchema['events'] {
  const events: MachineSchema['events'] = {}
  for (const event of given ? partsOf(given) : []) {
    const kind = event.getProperty('type')
    const name = kind ? literalOf(typeOfField(kind, reading), reading) : null
    if (typeof name === 'string') events[name] = fieldsOf(event, reading, 0, 'type')
  }
  return events
}

/** Every `types` that a file's calls of `setup` or `createMachine` name. */
function typesNamedIn(file: ts.SourceFile): ts.Expression[] {
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'types') {
      const call = node.parent.parent
      const callee = ts.isCallExpression(call) ? call.expression.getText(file) : ''
      if (/(?:^|\.)(?:setup|createMachine)$/.test(callee)) found.push(node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return found
}

/** The fields of the events that any machine of a file takes, by its types and the nearest `tsconfig.json`. */
export function readEventsOf(path: string): MachineSchema['events'] {
  const program = programOf(
    [path],
    ts.findConfigFile(dirname(path), (file) => ts.sys.fileExists(file)),
  )
  const at = program.getSourceFile(path)
  const reading: Reading = { checker: program.getTypeChecker(), at: at!, left: MOST_FIELDS }
  const events = (at ? typesNamedIn(at) : []).flatMap((node) => {
    const symbol = reading.checker.getTypeAtLocation(node).getProperty('events')
    return symbol ? Object.entries(eventsOf(typeOfField(symbol, reading), reading)) : []
  })
  return Object.fromEntries(events)
}

/** The schemas of every machine below `machines/`, read from the types their `setup` names. */
export function readEventSchemas(root: string): MachineSchemas {
  const files = globSync('machines/*/*.machine.ts', { cwd: root }).toSorted()
  const program = programOf(
    files.map((file) => join(root, file)),
    join(root, 'tsconfig.json'),
  )
  const checker = program.getTypeChecker()
  const schemas: MachineSchemas = { machines: {}, open: {} }
  for (const file of files) {
    const at = program.getSourceFile(join(root, file))!
    const found = typesIn(at)
    if (!found) continue
    const reading: Reading = { checker, at, left: MOST_FIELDS }
    const types = checker.getTypeAtLocation(found.types)
    const part = (name: string): ts.Type | null => {
      const symbol = types.getProperty(name)
      return symbol ? typeOfField(symbol, reading) : null
    }
    const events = eventsOf(part('events'), reading)
    for (const fields of Object.values(events)) openIn({ kind: 'object', fields }, [], schemas.open)
    for (const type of [part('context'), part('output')]) if (type) openIn(fieldOf(type, reading, 0), [], schemas.open)
    schemas.machines[found.id] = { events }
  }
  return schemas
}
