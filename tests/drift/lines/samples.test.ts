import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { sample } from '#openapi/drift/run/sample.ts'
import { keeps } from '#openapi/drift/schema/visit.ts'
import { root } from '#tests/support/source-files.ts'

const contracts = [
  'openapi/generated/console.json',
  'openapi/vendor.yaml',
  'openapi/payments.yaml',
  'tests/drift/ferry/ferry.yaml',
  'tests/drift/library/library.yaml',
  'tests/drift/observatory/observatory.yaml',
  'tests/drift/small/shop.yaml',
]

describe('what the checker makes up', () => {
  it.each(contracts)('keeps %s, whatever the schema and however full', (file) => {
    const contract = openContract(join(root, file))
    const { requestNode } = createChecker(contract)
    const schemas = contract.operations.flatMap(({ body, parameters }) => [
      ...(body?.media ?? []).map(({ schema }) => schema),
      ...parameters.map(({ schema }) => schema),
    ])
    const wrong = [...new Set(schemas)].flatMap((at) => {
      if (at === null) return []
      const node = requestNode(at)
      const made = (['required', 'all'] as const).flatMap((fullness) =>
        [0, 1].map((turn) => sample(node, { fullness, turn })),
      )
      const bad = made.find((one) => !keeps(node, one, 'request'))
      return bad === undefined ? [] : [`${at}: ${JSON.stringify(bad)}`]
    })
    expect(wrong).toEqual([])
  })
})
