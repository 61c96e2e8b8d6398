import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { languageMachine } from './language.machine.ts'

const run = (script: Script) =>
  runScripted(languageMachine, script, () => ({ language: 'BN', supported: ['BN', 'EN', 'UR'] }))

describe('language', () => {
  it('loads the texts, shows them and stores the choice [4.31]', async () => {
    const { actor, calls, done, settled } = run({ loadCatalogue: [undefined] })
    actor.send({ type: 'language.chosen', language: 'EN' })
    expect(done).toEqual([])
    expect((await settled()).context.language).toBe('EN')
    expect(calls).toEqual([{ name: 'loadCatalogue', input: { language: 'EN' } }])
    expect(done).toEqual([
      { name: 'applyLanguage', params: { language: 'EN' } },
      { name: 'storeLanguage', params: { language: 'EN' } },
    ])
  })

  it('stays as it was when the texts cannot be loaded', async () => {
    const { actor, done, settled } = run({ loadCatalogue: [new Error('cut')] })
    actor.send({ type: 'language.chosen', language: 'EN' })
    const snapshot = await settled()
    expect(snapshot.hasTag('failed')).toBe(true)
    expect(snapshot.context.language).toBe('BN')
    expect(done).toEqual([])
  })

  it('follows the last of two choices', async () => {
    const { actor, settled } = run({ loadCatalogue: [undefined, undefined] })
    actor.send({ type: 'language.chosen', language: 'EN' })
    actor.send({ type: 'language.chosen', language: 'UR' })
    expect((await settled()).context.language).toBe('UR')
  })

  it('ignores a language that is not offered', () => {
    const { actor, calls } = run({})
    actor.send({ type: 'language.chosen', language: 'XX' })
    expect(calls).toEqual([])
  })
})
