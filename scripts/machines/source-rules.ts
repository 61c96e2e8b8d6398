import ts from 'typescript'

/** One departure, with its place: `line` counts from 1. */
export type Departure = { line: number; text: string }

const literalCreate = /^(?:createMachine|setup)$/

/** The object literal behind casts that parsers of machines look through. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? bare(node.expression) : node

/** `createMachine(…)` or `setup(…).createMachine(…)`, with or without `.provide(…)` behind it. */
function configOf(call: ts.Expression): ts.Expression | null {
  const node = bare(call)
  if (!ts.isCallExpression(node)) return null
  const { expression } = node
  if (ts.isIdentifier(expression)) return expression.text === 'createMachine' ? (node.arguments[0] ?? null) : null
  if (!ts.isPropertyAccessExpression(expression)) return null
  if (expression.name.text === 'provide') return configOf(expression.expression)
  const made = expression.expression
  const isSetup =
    ts.isCallExpression(made) && ts.isIdentifier(made.expression) && literalCreate.test(made.expression.text)
  return expression.name.text === 'createMachine' && isSetup ? (node.arguments[0] ?? null) : null
}

/** Keys under which states, transitions and their parts stand; what is under others parsers do not read. */
const structure = new Set([
  'states',
  'on',
  'always',
  'after',
  'onDone',
  'onError',
  'onSnapshot',
  'invoke',
  'target',
  'initial',
  'guard',
])

type Say = (node: ts.Node, what: string) => void

/** The constants of a file, the names it imports and the machines it exports. */
function namesIn(file: ts.SourceFile) {
  const locals = new Map<string, ts.Expression>()
  const imported = new Set<string>()
  const exported: ts.VariableDeclaration[] = []
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { importClause } = statement
      if (importClause?.name) imported.add(importClause.name.text)
      const bindings = importClause?.namedBindings
      if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) imported.add(name.text)
      if (bindings && ts.isNamespaceImport(bindings)) imported.add(bindings.name.text)
    }
    if (!ts.isVariableStatement(statement)) continue
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    for (const declaration of statement.declarationList.declarations) {
      if (ts.isIdentifier(declaration.name) && declaration.initializer)
        locals.set(declaration.name.text, declaration.initializer)
      if (isExported && ts.isIdentifier(declaration.name) && declaration.name.text.endsWith('Machine'))
        exported.push(declaration)
    }
  }
  return { locals, imported, exported }
}

function keyOf(name: ts.PropertyName, say: Say): string | null {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) return name.text
  if (ts.isComputedPropertyName(name)) {
    const { expression } = name
    if (ts.isNoSubstitutionTemplateLiteral(expression) || ts.isTemplateExpression(expression))
      say(name, 'a key is a template: write it as a string')
    else if (ts.isStringLiteral(expression)) return expression.text
    else if (!ts.isPropertyAccessExpression(expression)) say(name, 'a key is computed: write it as a string')
    return null
  }
  return null
}

/** What is wrong with a value that stands under a key of a machine, or null. */
function departureOf(key: string, value: ts.Expression): string | null {
  if (ts.isSatisfiesExpression(value)) return `"satisfies" under ${key}: parsers stop there`
  if (ts.isConditionalExpression(value)) return `what stands under ${key} is a choice: use guards`
  if (ts.isCallExpression(value) && key !== 'guard') return `what stands under ${key} is made by a call: write it out`
  if (key === 'target' && (ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value)))
    return 'a target is a member of an object: write it as a string'
  if ((key === 'target' || key === 'initial') && ts.isTemplateExpression(value))
    return `what stands under ${key} is a template: write it as a string`
  return null
}

/** The literal that a name refers to in this file. */
function literalOf(node: ts.Expression, as: string, names: ReturnType<typeof namesIn>, say: Say): ts.Expression | null {
  const { locals, imported } = names
  const value = bare(node)
  if (!ts.isIdentifier(value)) return value
  if (imported.has(value.text)) {
    say(node, `${as} "${value.text}" is imported: write it in this file`)
    return null
  }
  const local = locals.get(value.text)
  if (!local) {
    say(node, `${as} "${value.text}" is not a constant of this file`)
    return null
  }
  return literalOf(local, as, names, say)
}

type Followed = (node: ts.Expression, as: string) => ts.Expression | null

/**
 * Reads an object: of states or events when it stands under `states`, `on` or `after`, else of one state or transition.
 */
function objectReader(followed: Followed, say: Say) {
  /** Reads the value of a key that has states, transitions or their parts. */
  function readValue(key: string, node: ts.Expression): void {
    const value = followed(node, `what stands under ${key}`)
    if (!value) return
    const departure = departureOf(key, value)
    if (departure !== null) return say(value, departure)
    if (ts.isArrayLiteralExpression(value)) {
      for (const element of value.elements)
        if (ts.isSpreadElement(element)) readValue(key, element.expression)
        else readValue(key, element)
      return undefined
    }
    return ts.isObjectLiteralExpression(value) ? readObject(value, key) : undefined
  }

  function readSpread(property: ts.SpreadAssignment, under: string): void {
    const spread = followed(property.expression, `what is spread under ${under}`)
    if (spread && ts.isObjectLiteralExpression(spread)) readObject(spread, under)
    else if (spread) say(property, `what is spread under ${under} is no literal of this file`)
  }

  function readObject(object: ts.ObjectLiteralExpression, under: string): void {
    const isMap = under === 'states' || under === 'on' || under === 'after'
    for (const property of object.properties) {
      if (ts.isSpreadAssignment(property)) readSpread(property, under)
      else if (ts.isShorthandPropertyAssignment(property)) {
        if (isMap || structure.has(property.name.text)) readValue(isMap ? under : property.name.text, property.name)
      }
      if (!ts.isPropertyAssignment(property)) continue
      const key = keyOf(property.name, say)
      if (isMap) readValue('a state or an event', property.initializer)
      else if (key !== null && structure.has(key)) readValue(key, property.initializer)
    }
  }
  return readObject
}

/**
 * Where a machine's source departs from what tools that read sources understand (Stately Studio, the machine
 * extractor): a literal `setup().createMachine`, no imported or computed parts, no wrapper, no `satisfies`.
 */
export function sourceDepartures(fileName: string, text: string): Departure[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)
  const found: Departure[] = []
  const say: Say = (node, what) =>
    void found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: what })
  const names = namesIn(file)
  const followed: Followed = (node, as) => literalOf(node, as, names, say)
  const readObject = objectReader(followed, say)

  function readMachine({ name }: ts.VariableDeclaration, initializer: ts.Expression): void {
    if (ts.isSatisfiesExpression(initializer))
      return say(initializer, '"satisfies" around the machine: parsers stop there')
    const config = configOf(initializer)
    if (!config)
      return say(name, `${name.getText(file)} is not a literal setup().createMachine({…}): no wrapper, no factory`)
    if (ts.isSatisfiesExpression(config)) return say(config, '"satisfies" around the machine: parsers stop there')
    const literal = followed(config, 'the machine')
    if (literal && ts.isObjectLiteralExpression(literal)) readObject(literal, 'the machine')
    else if (literal) say(literal, 'the machine is no object literal')
  }

  const { exported } = names
  if (exported.length === 0) found.push({ line: 1, text: 'no constant that ends in "Machine" is exported' })
  for (const one of exported) if (one.initializer) readMachine(one, one.initializer)
  return found
}
