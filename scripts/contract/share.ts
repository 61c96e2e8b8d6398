import type { Json } from './load.ts'

type Operation = { parameters?: Json[]; responses: Record<string, Json> }

/** Gives parts that several operations have one name each. */
function nameShared(section: string, all: Json[]) {
  const uses = new Map<string, number>()
  for (const part of all) uses.set(JSON.stringify(part), (uses.get(JSON.stringify(part)) ?? 0) + 1)
  const nameOf = new Map<string, string>()
  const named: Json = {}
  function freeName(name: string): string {
    let free = name
    for (let n = 2; free in named; n += 1) free = `${name}_${n}`
    return free
  }
  /** The reference to a part, or the part itself where no other operation has it. */
  function refer(part: Json, name: string): Json {
    const text = JSON.stringify(part)
    if (uses.get(text) === 1) return part
    const own = nameOf.get(text) ?? freeName(name)
    nameOf.set(text, own)
    named[own] = part
    return { $ref: `#/components/${section}/${own}` }
  }
  return { named, refer }
}

/**
 * Moves the headers and the answers that several operations have into the components. Written out for each operation they
 * are three quarters of the file. Query parameters stay where they are: a reader wants them beside the operation.
 */
export function shareParts(contract: Json): Json {
  const paths = contract['paths'] as Record<string, Record<string, Operation>>
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const isHeader = (parameter: Json) => parameter['in'] === 'header'
  const headers = nameShared(
    'parameters',
    operations.flatMap(({ parameters = [] }) => parameters.filter(isHeader)),
  )
  const answers = nameShared(
    'responses',
    operations.flatMap(({ responses }) => Object.values(responses)),
  )

  const shared = ({ parameters, responses, ...operation }: Operation) => ({
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => (isHeader(one) ? headers.refer(one, String(one['name'])) : one)),
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        answers.refer(answer, status === '200' ? 'Done' : `Refused${status}`),
      ]),
    ),
  })
  const mapped = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, shared(operation)])),
    ]),
  )
  const sections = { parameters: headers.named, responses: answers.named }
  const used = Object.fromEntries(Object.entries(sections).filter(([, named]) => Object.keys(named).length > 0))
  return { ...contract, paths: mapped, components: { ...(contract['components'] as Json), ...used } }
}
