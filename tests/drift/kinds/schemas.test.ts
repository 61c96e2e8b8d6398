import { describe, expect, it } from 'vitest'
import { judgeBodies } from './judge.ts'
import { object, pets, ref, shapeCases } from './shape-cases.ts'
import { valueCases } from './value-cases.ts'

describe('schemas', () => {
  it.each([...shapeCases, ...valueCases])(
    'says nothing of %s as documented, and one thing of its drift',
    (_what, schema, clean, drifted, said, components, version) => {
      expect(judgeBodies(schema, clean, components, version)).toEqual([])
      const found = judgeBodies(schema, drifted, components, version)
      expect(found).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)])
    },
  )

  it('makes one finding of a shared schema that is wrong in list, item and map', () => {
    const schema = object({
      list: { type: 'array', items: ref('Cat') },
      one: ref('Cat'),
      map: { type: 'object', additionalProperties: ref('Cat') },
    })
    const bad = { kind: 'Cat', lives: 'nine' }
    expect(judgeBodies(schema, [{ list: [bad, bad], one: bad, map: { x: bad } }], pets)).toEqual([
      expect.stringMatching(/^type: .*lives is "nine", expected integer$/),
    ])
  })

  it('names enum values, nulls and fields that long traffic never shows', () => {
    const schema = object(
      { a: { type: 'string', enum: ['x', 'y'] }, b: { type: ['string', 'null'] } },
      { required: ['a', 'b'] },
    )
    const many = Array.from({ length: 60 }, () => ({ a: 'x', b: 'q' }))
    expect(judgeBodies(schema, many).toSorted()).toEqual([
      'never-shown: null is documented and was never sent in 60 answers',
      'never-shown: the value "y" was never sent in 60 answers',
    ])
    expect(judgeBodies(schema, many.slice(0, 5))).toEqual([])
  })
})
