import { afterEach, describe, expect, it } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { SecretBox } from '#machines/shared/secrets.ts'
import { doorMachine, type Answer } from '#tests/support/door-machine.ts'
import { findPages, serveHub, windowSource, type Channel } from './channel.ts'
import { createHub } from './hub.ts'
import { actorsAt } from './moments.ts'
import type { Command, PageInfo } from './protocol.ts'
import { readRecording, recordingName, recordingOf } from './recording.ts'
import { runCommand } from './run-command.ts'
import { attachStately, definitionOfActor, openStatelyTarget, type StatelyEvent } from './stately.ts'
import { toModelPath } from './to-model-path.ts'

const page = { id: 'p1', path: '/login', openedAt: 5 }
const watched: AnyActorRef[] = []
afterEach(() => {
  for (const actor of watched.splice(0)) actor.stop()
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const refuse = () =>
  Promise.reject<Answer>(Object.assign(new Error('no'), { code: 'login.cred.err', traceId: 'c0ffee01' }))

function watch(call: () => Promise<Answer> = () => Promise.resolve({ ok: true, token: 'tok-8812' })) {
  const hub = createHub({ page, now: () => 7 })
  const actor = createActor(doorMachine(call))
  watched.push(actor)
  hub.follow(actor)
  actor.start()
  const run = (command: Command) =>
    runCommand(hub, command, (machine, name, outcome) =>
      Promise.resolve(`${machine}/${name}/${outcome}` === 'door/ask/refused' ? { output: { ok: false } } : undefined),
    )
  return { hub, actor, run, send: () => actor.send({ type: 'sent', password: new SecretBox('hunter22') }) }
}

/** Channels of one origin, as in browsers: a message goes to all but its sender. */
function air() {
  const all = new Set<{ listener: (event: Event) => void; channel: Channel }>()
  const messages: string[] = []
  const open = (): Channel => {
    const channel: Channel = {
      postMessage(message: unknown) {
        messages.push(JSON.stringify(message))
        const data: unknown = structuredClone(message)
        for (const other of all) if (other.channel !== channel) other.listener({ data } as MessageEvent)
      },
      addEventListener: (_: string, listener: unknown) =>
        void all.add({ listener: listener as (event: Event) => void, channel }),
      close: () => {
        for (const one of all) if (one.channel === channel) all.delete(one)
      },
    }
    return channel
  }
  return { open, messages }
}

describe('a viewer in another window', () => {
  it('it finds the page, gets known and new entries, and steers it', async () => {
    const { hub, actor, run, send } = watch()
    const { open, messages } = air()
    const stop = serveHub(hub, open(), (command) => void run(command))
    let pages: PageInfo[] = []
    findPages(open(), (found) => (pages = found))
    expect(pages).toEqual([page])

    send()
    await settled()
    const before = messages.length
    expect(messages.filter((text) => text.includes('"more"'))).toEqual([])
    const source = windowSource('p1', open(), () => null)
    expect(source.read()).toEqual(hub.read())
    actor.send({ type: 'sent', password: new SecretBox('hunter22') })
    source.command?.({ do: 'send', actor: actor.sessionId, event: { type: 'left' }, boxed: [] })
    await settled()
    expect(source.read()?.entries).toEqual(hub.read().entries)
    expect(messages.length).toBeGreaterThan(before)
    expect(messages.join('')).not.toContain('hunter22')

    source.close()
    const silent = messages.length
    send()
    await settled()
    expect(messages).toHaveLength(silent)
    stop()
    expect(pages).toEqual([])
  })

  it('it puts no secret into a message', () => {
    const { open, messages } = air()
    const source = windowSource('p1', open(), () => null)
    const command: Command = {
      do: 'send',
      actor: 'a',
      event: { type: 'sent', password: 'hunter22' },
      boxed: [['password']],
    }
    expect(() => source.command?.(command)).toThrow('A secret is never put into a message between windows')
    const called: Command[] = []
    const opened = windowSource('p1', open(), () => ({ run: (direct) => void called.push(direct) }))
    opened.command?.(command)
    expect([source.takesSecrets, opened.takesSecrets, called]).toEqual([false, true, [command]])
    expect(messages.join('')).not.toContain('hunter22')
  })
})

describe('commands', () => {
  it('they send an event with boxed secrets, and log it', async () => {
    const { hub, actor, run } = watch(() => new Promise(() => undefined))
    await run({
      do: 'send',
      actor: actor.sessionId,
      event: { type: 'sent', password: 'hunter22' },
      boxed: [['password']],
    })
    expect(actor.getSnapshot().value).toBe('asking')
    const text = JSON.stringify(hub.read())
    expect(text).toContain('sent sent by hand')
    expect(text).not.toContain('hunter22')
  })

  it.each([
    [{ named: 'refused' }, 'shut'],
    [{ output: { ok: true } }, 'open'],
    [{ error: { code: 'login.cred.err' } }, 'shut'],
    [{ named: 'unheard of' }, 'asking'],
  ] as const)('settle a call with %j', async (outcome, value) => {
    const { hub, actor, run, send } = watch(() => new Promise(() => undefined))
    send()
    const ask = [...actorsAt(hub.read(), null).values()].find(({ info }) => info.name === 'ask')
    await run({ do: 'settle', actor: ask?.info.id ?? '', outcome })
    expect(actor.getSnapshot().value).toBe(value)
  })
})

describe('recordings', () => {
  it('they open as they were saved, named after their trace ids, without a secret', async () => {
    const { hub, send } = watch(refuse)
    send()
    await settled()
    const saved = recordingOf(hub.read(), new Date(0))
    expect(saved.traces).toEqual(['c0ffee01'])
    expect(recordingName(saved)).toBe('fairhall_login_1970-01-01-00-00-00_c0ffee01.recording.json')
    const text = JSON.stringify(saved)
    expect(text).not.toContain('hunter22')
    expect(readRecording(text)).toEqual(saved)
  })

  const good = () => JSON.parse(JSON.stringify(recordingOf(watch().hub.read(), new Date(0)))) as Record<string, unknown>
  it.each([
    ['nothing readable', () => '{', 'The file is not JSON.'],
    ['something else', () => '{"a":1}', 'The file is no recording of this workbench'],
    [
      'a later format',
      () => JSON.stringify({ ...good(), format: 'fairhall-recording/2' }),
      'reads fairhall-recording/1',
    ],
    [
      'a damaged one',
      () => JSON.stringify({ ...good(), entries: [{ kind: 'event', seq: 'x' }] }),
      'damaged at entries.0.seq',
    ],
  ])('they say what is wrong with %s', (_, text, sentence) => expect(() => readRecording(text())).toThrow(sentence))

  it('they become a path that model tests replay, with secrets by the names of their fields', async () => {
    const { hub, actor, send } = watch()
    send()
    await settled()
    actor.send({ type: 'unheard of' } as never)
    expect(toModelPath(hub.read(), actor.sessionId)).toEqual({
      format: 'fairhall-path/1',
      machine: 'door',
      input: 'usual',
      steps: [
        {
          do: 'send',
          event: 'sent',
          payload: { password: '[secret:password]' },
          expect: { value: 'asking', status: 'active' },
        },
        {
          do: 'settle',
          actor: 'ask',
          output: { ok: true, token: '[secret:token]' },
          expect: { value: 'open', status: 'active' },
        },
        { do: 'send', event: 'unheard of', expect: { value: 'open', status: 'active' } },
      ],
    })
  })

  it('they name cases and outcomes that the model knows', async () => {
    const { hub, actor, send } = watch()
    send()
    await settled()
    const flow = {
      machine: doorMachine(refuse),
      inputs: () => ({ 'as usual': null }),
      events: { sent: { 'a password': { password: new SecretBox('other') } } },
      outcomes: { ask: { refused: { output: { ok: false } }, let: { output: { ok: true, token: 'other' } } } },
    }
    expect(toModelPath(hub.read(), actor.sessionId, flow)).toMatchObject({
      input: 'as usual',
      steps: [
        { event: 'sent', case: 'a password' },
        { actor: 'ask', outcome: 'let' },
      ],
    })
  })

  it('they refuse a life whose beginning is missing', () => {
    const { hub, actor } = watch()
    hub.forget()
    expect(() => toModelPath(hub.read(), actor.sessionId)).toThrow('The recording begins after this actor did')
  })
})

describe('Stately’s protocol', () => {
  it('it gets actors with their definitions, events and snapshots, redacted', async () => {
    const { hub, actor, send } = watch()
    const sent: StatelyEvent[] = []
    const stop = attachStately(hub, (info) => definitionOfActor(hub.actorOf(info.id), info), {
      send: (message) => sent.push(message),
      close: () => sent.splice(0),
    })
    send()
    await settled()
    const [first] = sent
    expect(first).toMatchObject({
      type: '@xstate.actor',
      name: 'door',
      sessionId: actor.sessionId,
      rootId: actor.sessionId,
    })
    const definition: unknown = first?.type === '@xstate.actor' ? JSON.parse(first.definition) : null
    expect(definition).toMatchObject({ id: 'door', initial: 'shut', states: { asking: { invoke: { src: 'ask' } } } })
    expect(sent.find(({ sessionId }) => sessionId !== actor.sessionId)).toMatchObject({
      rootId: actor.sessionId,
      parentId: actor.sessionId,
    })
    expect(
      sent
        .filter(({ type }) => type === '@xstate.snapshot')
        .map((one) => (one as { snapshot: { value: unknown } }).snapshot.value),
    ).toEqual(['shut', null, 'asking', 'open', null])
    expect(JSON.stringify(sent)).not.toMatch(/hunter22|tok-8812/)
    stop()
    expect(sent).toEqual([])
  })

  it('it connects to this machine only, unless another host is allowed', () => {
    expect(() => openStatelyTarget('https://stately.ai/inspect', { elsewhere: false })).toThrow(
      'stately.ai is another computer',
    )
    expect(() => openStatelyTarget('javascript:alert(1)', { elsewhere: true })).toThrow('That is no address')
  })
})
