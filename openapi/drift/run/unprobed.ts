import type { Operation } from '../contract/model.ts'
import { reachable } from '../gather/coverage.ts'
import type { Node } from '../schema/node.ts'
import { isFreeOfConstraints } from '../schema/constraints.ts'
import { mediaFor } from './draft.ts'
import type { Probe } from './probes.ts'
import { sealedSchema } from './seal.ts'
import type { Workshop } from './workshop.ts'

/** The names of an operation's constraints that no probe breaks. */
export function unprobed(shop: Workshop, operation: Operation, probes: readonly Probe[]): string[] {
  const broken = new Set(probes.flatMap(({ intent }) => (intent.kind === 'invalid' ? [intent.at] : [])))
  const parameters = operation.parameters
    .filter(({ schema, at }) => schema !== null && !broken.has(at) && !isFreeOfConstraints(shop.nodeAt(schema)))
    .map(({ in: where, name }) => `${where} parameter ${name}`)
  const media = mediaFor(operation)
  const schema = media && (sealedSchema(shop.contract, media) ?? media.schema)
  const fields = schema ? [...reachable([shop.nodeAt(schema)])].filter((node) => !isReadOnly(node)) : []
  return [
    ...parameters,
    ...fields.filter((node) => !broken.has(node.at) && !isFreeOfConstraints(node)).map(({ at }) => nameOf(at)),
  ]
}

const isReadOnly = ({ flat }: Node) => flat.some(({ side }) => side === 'read')

/** The field a pointer leads to, in a few steps. */
const nameOf = (at: string): string => {
  const steps = at.split('/properties/')
  const schema = /\/schemas\/([^/]+)/.exec(steps[0]!)?.[1]
  const field = steps.slice(1).join('/').replaceAll('/items', '/*')
  return [schema, field].filter(Boolean).join(': ') || 'the body'
}
