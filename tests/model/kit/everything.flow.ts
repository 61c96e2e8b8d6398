import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { everythingMachine } from './everything-machine.ts'

const job = {
  done: { output: { ok: true } },
  refused: { output: { ok: false } },
  failed: { error: new Error('broken') },
}

/** The events for the machine with every construct, and the outcomes of its actors. */
export const everything: FlowOutcomes = {
  machine: everythingMachine,
  inputs: () => ({ open: { locked: false }, locked: { locked: true } }),
  events: {
    'key.tried': { right: { key: 'right' }, wrong: { key: 'wrong' } },
    heard: { loud: { loud: true }, quiet: { loud: false } },
    ...Object.fromEntries(
      ['opened', 'paused', 'resumed', 'tab.next', 'closed', 'left.go', 'right.go', 'hired', 'fired'].map((event) => [
        event,
        null,
      ]),
    ),
    ...Object.fromEntries(['help.asked', 'help.left', 'other', 'restarted', 'muted'].map((event) => [event, null])),
  },
  outcomes: {
    work: job,
    inner: job,
    helper: job,
    extra: job,
    microphone: { 'a loud voice': { sends: { type: 'heard', loud: true } } },
    gauge: { 'level 3': { snapshot: 3 }, broken: { error: new Error('no gauge') } },
  },
  unreachable: {
    'everything.gate|always|0|not(inline)|false': 'the gate is entered with no try behind',
    'everything.gate|always|0|inline|true': 'the gate is entered with no try behind',
    'everything.menu|other|0|in menu|false': 'written to be always true',
  },
  equivalent: {
    'initial two of everything.tabs': 'tabs are entered by their history alone',
    'reenter false everything|restarted|0': 'the machine itself has nothing to do on entry or exit',
    'drop action 0 of everything.passing|always|0': 'nobody listens to muted in menu',
    'guard true everything.menu|other|0': 'written to be always true',
    'reenter false everything.working.left.busy|xstate.done.actor.inner|1': 'idle is not around busy',
    'drop everything.working.right.listening|muted|0': 'nothing outside listens to muted',
  },
}
