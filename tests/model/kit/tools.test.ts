import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ModelPath } from '#machines/shared/model-path.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { outcomes as login } from '#machines/login/login.outcomes.ts'
import { SENTINELS } from '#machines/shared/outcomes.ts'
import { transitionIds } from '#machines/shared/transition-ids.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { checkFlow } from '../check-flow.ts'
import { defaultFlow } from '../default-flow.ts'
import { judgePath } from '../judge.ts'
import { brokenLaws } from '../laws.ts'
import { prepare } from '../model.ts'
import { plain, redacted } from '../plain.ts'
import { coverageFile, jsonReport, junitReport, textReport } from '../report.ts'
import { shrinkPath } from '../shrink.ts'
import { eventOf } from '../steps.ts'
import { stubOf } from '../stub.ts'
import { walkPaths } from '../walks.ts'
import { createWorlds } from '../world.ts'
import { everythingMachine } from './everything-machine.ts'

const report = await checkFlow(login)
const model = prepare(login)
const worlds = createWorlds(model)
const path: ModelPath = { format: 'fairhall-path/1', machine: 'login', input: 'with SMS', steps: [] }

describe('a report', () => {
  it('lists each machine’s goals met as text, JSON, JUnit and coverage', () => {
    expect(textReport([report])).toMatch(/^login +\d+\/\d+ .* ok$/m)
    expect(junitReport([report])).toContain('<testsuite name="login"')
    expect(junitReport([report])).not.toContain('<failure')
    const { machines } = coverageFile([report])
    expect(machines['login']?.transitions['login.waiting|xstate.after.untilUnlocked.login.waiting|0']).toBeGreaterThan(
      0,
    )
    expect(machines['login']?.guards['login.submitting|xstate.done.actor.logIn|2|mustWait']?.false).toBeGreaterThan(0)
    expect(JSON.stringify(jsonReport([report]))).not.toContain(SENTINELS.password)
  })

  it('names the failing machine, and says how a person reproduces it', async () => {
    const failing = await checkFlow({ ...login, outcomes: { ...login.outcomes, logIn: {} } })
    expect(textReport([failing])).toContain("no outcome: the flow's file gives logIn none with output")
    expect(junitReport([failing])).toContain('<failure')
  })
})

describe('a path as data', () => {
  it('can be replayed after a round trip through JSON', async () => {
    const replay = JSON.parse(JSON.stringify(report.paths)) as ModelPath[]
    const again = await checkFlow(login, { replay })
    expect(again.problems).toEqual([])
    expect(again.coverage.transitions).toEqual(report.coverage.transitions)
  })

  it('gets the flow’s boxes where a recording hid a secret', async () => {
    const form = {
      method: 'username',
      username: 'karim',
      password: '[secret:password]',
      rememberMe: false,
      captcha: null,
    }
    const event = eventOf(model, { do: 'send', event: 'login.submitted', payload: { form } })
    const box = (event['form'] as { password: SecretBox }).password
    expect(box.read()).toBe(SENTINELS.password)
    const steps: ModelPath['steps'] = [
      { do: 'send', event: 'login.submitted', payload: { form }, expect: { value: 'submitting', timers: [] } },
      {
        do: 'settle',
        actor: 'logIn',
        output: { ok: false, failure: 'locked', retryAfterMs: 5000 },
        expect: { value: 'waiting' },
      },
    ]
    expect(await judgePath(model, worlds, { ...path, steps })).toBeNull()
    expect(() => eventOf(model, { do: 'send', event: 'x', payload: { pin: '[secret:pin]' } })).toThrow(
      'no case of the flow',
    )
  })

  it('shrinks to the necessary steps', async () => {
    const steps = report.paths[0]!.steps
    const fails = (one: ModelPath) => {
      const at = one.steps.findIndex((step) => step.do === 'advance')
      return judgePath(model, worlds, one).then(
        (verdict) => verdict ?? (at < 0 ? null : { step: at, why: ['it waits'] }),
      )
    }
    const shortest = await shrinkPath(fails, { ...path, steps })
    expect(shortest.steps).toEqual([
      { do: 'send', event: 'login.submitted', case: 'complete' },
      { do: 'settle', actor: 'logIn', outcome: 'locked for five minutes' },
      { do: 'advance', delay: 'xstate.after.untilUnlocked.login.waiting' },
    ])
  })

  it('is the same random walk for the same seed', () => {
    expect(walkPaths(report.graph, 7, 3)).toEqual(walkPaths(report.graph, 7, 3))
    expect(walkPaths(report.graph, 7, 3)).not.toEqual(walkPaths(report.graph, 8, 3))
  })
})

describe('what a machine shows', () => {
  it('never carries a secret, and tells two secrets apart', () => {
    const [one, other] = [new SecretBox('a'), new SecretBox('b')]
    const names = new Map([[one, 'form.password']])
    expect(plain({ one, other, now: () => 1 }, names)).toEqual({
      one: '[secret:form.password]',
      other: '[secret:unknown]',
    })
    expect(redacted({ token: 'abc', language: 'bn', form: { password: 'x' } })).toEqual({
      token: '[hidden]',
      language: 'bn',
      form: { password: '[hidden]' },
    })
  })

  it('obeys the laws of any chart', () => {
    const moved = worlds.step(worlds.start('with SMS').world, {
      do: 'send',
      event: 'login.submitted',
      case: 'complete',
    })
    const before = worlds.start('with SMS').world
    expect(brokenLaws(model, before, moved)).toEqual([])
    const { snapshot } = moved.world
    const broken = (change: object) => brokenLaws(model, before, { ...moved, world: { ...moved.world, ...change } })
    expect(broken({ snapshot: { ...snapshot, children: {} } })).toEqual(['logIn is not invoked'])
    expect(broken({ snapshot: { ...snapshot, tags: new Set() } })).toEqual(['tags are , not busy'])
    expect(broken({ timers: [{ event: 'xstate.after.untilUnlocked.login.waiting' }] })).toEqual([
      'xstate.after.untilUnlocked.login.waiting was not stopped',
    ])
    expect(broken({ snapshot: before.snapshot })[0]).toContain('was taken, but login.submitting is not active')
  })

  it('counts a transition only if no other one overruled it', async () => {
    const machine = createMachine({
      id: 'two',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            a: { initial: 'one', states: { one: { on: { go: '#two.away' } } } },
            b: { initial: 'one', states: { one: { on: { go: '#two.elsewhere' } } } },
          },
        },
        away: {},
        elsewhere: {},
      },
    })
    const { coverage, problems } = await checkFlow({ machine, events: { go: null }, outcomes: {} })
    expect(coverage.transitions).toEqual({ 'two.both.a.one|go|0': 1, 'two.both.b.one|go|0': 0 })
    expect(problems).toContainEqual(expect.stringContaining('not met: transition two.both.b.one|go|0'))
  })
})

describe('a machine that is walked', () => {
  it('stays unchanged', () => {
    const actionsOf = () =>
      [...transitionIds(everythingMachine).keys()].flatMap(({ actions }) => actions.map((action) => action as unknown))
    const before = actionsOf()
    prepare(defaultFlow(everythingMachine))
    const after = actionsOf()
    expect(after.length).toBe(before.length)
    expect(after.every((action, index) => action === before[index])).toBe(true)
  })
})

describe('a machine without a flow file', () => {
  it('is walked as far as empty payloads lead, and its stub lists what is missing', async () => {
    const started = await checkFlow(defaultFlow(loginMachine))
    expect(started.problems.join('\n')).toContain('the machine throws')
    const stub = stubOf(started, 'loginMachine', 'login.machine.ts')
    expect(stub).toContain("'login.submitted': null,")
    expect(stub).toContain('    openSession: {\n      done: { output: undefined },')
  })

  it('gets an example for each wildcard, and values where it waits for them', () => {
    const flow = defaultFlow(everythingMachine)
    expect(Object.keys(flow.events)).toEqual(expect.arrayContaining(['help.something', 'something.else']))
    expect(flow.outcomes['gauge']).toHaveProperty('value')
  })
})
