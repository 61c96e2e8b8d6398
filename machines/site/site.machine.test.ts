import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { siteMachine } from './site.machine.ts'

const status = (code: number | null, over = {}) => ({
  status: code,
  maintenance: false,
  regionRestriction: false,
  location: { ip: '203.0.113.7', country: 'BD' },
  ...over,
})
const all = (code: number | null, over = {}): Script => ({
  loadCountries: [{ ok: true, countries: [{ countryCode: 'BD', countryDialingCode: '880' }] }],
  loadWhitelabel: [{ ok: true, whitelabel: { modules: ['FREEPLAY3'], loginFirst: true } }],
  loadStatus: [{ ok: true, status: status(code, over) }],
})
const run = (script: Script) => runScripted(siteMachine, script, (now) => ({ now }))

describe('site', () => {
  it('loads countries, whitelabel and status at the start, side by side [2.28, 2.30]', async () => {
    const { actor, flushed, names } = run(all(0))
    expect(names()).toEqual(['loadCountries', 'loadWhitelabel', 'loadStatus'])
    await flushed()
    expect(actor.getSnapshot().context).toMatchObject({
      countries: [{ countryCode: 'BD', countryDialingCode: '880' }],
      whitelabel: { modules: ['FREEPLAY3'], loginFirst: true },
    })
    expect(actor.getSnapshot().hasTag('loading')).toBe(false)
  })

  it.each([
    [0, {}, 'normal'],
    [1, {}, 'maintenance'],
    [2, {}, 'region'],
    [null, { maintenance: true, regionRestriction: true }, 'maintenance'],
    [null, { regionRestriction: true }, 'region'],
    [null, {}, 'normal'],
    [0, { maintenance: true, regionRestriction: true }, 'normal'],
  ] as const)('shows for status %s with %j the page %s [2.31, 8.06]', async (code, over, page) => {
    const { actor, flushed } = run(all(code, over))
    await flushed()
    const shown = (['normal', 'maintenance', 'region'] as const).filter((tag) => actor.getSnapshot().hasTag(tag))
    expect(shown).toEqual([page])
  })

  it('decides the page by the status alone, however slow the rest is', async () => {
    const { actor, flushed } = run({ loadStatus: [{ ok: true, status: status(1) }] })
    await flushed()
    expect(actor.getSnapshot().hasTag('maintenance')).toBe(true)
    expect(actor.getSnapshot().hasTag('loading')).toBe(true)
  })

  it('asks again for what failed, and only that', async () => {
    const script = all(0)
    const { actor, flushed, names } = run({
      ...script,
      loadStatus: [new OfflineError(), ...(script['loadStatus'] ?? [])],
    })
    await flushed()
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    expect(actor.getSnapshot().context.problem?.failure).toBe('offline')
    actor.send({ type: 'site.retried' })
    await flushed()
    expect(actor.getSnapshot().hasTag('normal')).toBe(true)
    expect(actor.getSnapshot().context.problem).toBeNull()
    expect(names().slice(3)).toEqual(['loadStatus'])
  })

  it('turns to maintenance when an answer tells it, and back when that is over [8.06]', async () => {
    const { actor, flushed } = run(all(0))
    await flushed()
    actor.send({ type: 'status.changed', status: status(1) })
    expect(actor.getSnapshot().hasTag('maintenance')).toBe(true)
    actor.send({ type: 'status.changed', status: status(0) })
    expect(actor.getSnapshot().hasTag('normal')).toBe(true)
  })
})
