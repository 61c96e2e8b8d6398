import { isObject, textOf } from '../contract/json.ts'
import type { Node, Union } from './node.ts'

/** A union of a schema; `refOf` gives the references of its branches. */
export function unionOf(
  { at, schema }: Node,
  kind: Union['kind'],
  branches: Node[],
  refOf: (branch: Node) => string | null,
): Union {
  const union: Union = { kind, at: `${at}/${kind}`, branches, tag: null }
  const discriminator = schema['discriminator']
  if (!isObject(discriminator)) return union
  const mapping = isObject(discriminator['mapping']) ? discriminator['mapping'] : {}
  const byRef = new Map(branches.map((branch) => [refOf(branch), branch]))
  const branchOf = new Map<unknown, Node>()
  for (const [ref, branch] of byRef) if (ref !== null) branchOf.set(ref.split('/').pop(), branch)
  for (const [value, ref] of Object.entries(mapping)) {
    const branch = byRef.get(String(ref)) ?? byRef.get(`#/components/schemas/${String(ref)}`)
    if (!branch) continue
    const implied = refOf(branch)?.split('/').pop()
    if (branchOf.get(implied) === branch && !Object.hasOwn(mapping, String(implied))) branchOf.delete(implied)
    branchOf.set(value, branch)
  }
  return { ...union, tag: { name: textOf(discriminator['propertyName']), branchOf, strict: true } }
}

/** A property with a different constant in every branch selects the branch. */
export function impliedTag({ branches }: Union): Union['tag'] {
  const objects = branches.filter((branch) => branch.flat.some(({ props }) => props.size > 0))
  if (objects.length < 2) return null
  const fixed = (branch: Node, name: string) =>
    branch.flat.flatMap(({ props }) => props.get(name)?.flat.flatMap(({ values }) => values ?? []) ?? [])
  for (const name of objects[0]!.flat.flatMap(({ props }) => [...props.keys()])) {
    const branchOf = new Map(objects.flatMap((branch) => fixed(branch, name).map((value) => [value, branch] as const)))
    const all = objects.flatMap((branch) => fixed(branch, name))
    const everywhere = objects.every((branch) => fixed(branch, name).length > 0)
    if (everywhere && branchOf.size === all.length)
      return { name, branchOf, strict: objects.length === branches.length }
  }
  return null
}
