import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { expect, it } from 'vitest'
import { createCompiler } from '#openapi/drift/schema/compile.ts'
import { keeps } from '#openapi/drift/schema/visit.ts'
import { bodyBreaks, breaksOf } from '#openapi/drift/run/breaks.ts'
import { sample } from '#openapi/drift/run/sample.ts'
import { contract } from '#tests/contract/answer-fault.ts'

const addFormats = addFormatsModule.default ?? addFormatsModule
const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats(ajv)
ajv.addFormat('password', true)
ajv.addSchema({ ...contract.root, $id: 'contract' })
const nodeAt = createCompiler(contract)
const names = Object.keys((contract.root['components'] as { schemas: object }).schemas)

/** Values of every kind, and each sample with one thing broken. */
function valuesOf(at: string): unknown[] {
  const node = nodeAt(at)
  const whole = [0, 1, 2].map((turn) => sample(node, { fullness: turn === 0 ? 'required' : 'all', turn }))
  const broken = whole.flatMap((one) =>
    [...bodyBreaks(node, one), ...breaksOf(node, one, 'it', false)].map(({ value }) => value),
  )
  return [...whole, ...broken, null, true, 0, -1, 1.5, '', 'drift', [], [1, 1], {}, { drift: 1 }]
}

it('judges values of every schema of the contract as ajv does', () => {
  let judged = 0
  for (const name of names) {
    const at = `/components/schemas/${name}`
    const validate = ajv.compile({ $ref: `contract#${at}` })
    for (const value of valuesOf(at)) {
      judged += 1
      expect([name, value, keeps(nodeAt(at), value, 'response')]).toEqual([name, value, validate(value)])
    }
  }
  expect(judged).toBeGreaterThan(5000)
})

it('makes samples that keep their schema', () => {
  const wrong = names.filter((name) => {
    const node = nodeAt(`/components/schemas/${name}`)
    return !keeps(node, sample(node, { fullness: 'required' }), 'request')
  })
  expect(wrong).toEqual([])
})
