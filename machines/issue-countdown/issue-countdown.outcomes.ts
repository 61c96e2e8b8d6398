import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { issueCountdownMachine } from './issue-countdown.machine.ts'
import { drawOf, issueAt } from './issue-countdown.samples.ts'

export const outcomes: FlowOutcomes = {
  machine: issueCountdownMachine,
  inputs: (now) => ({ usual: { gameCode: 'ssc_1m', now } }),
  events: {
    'page.shown': null,
    'province.chosen': { 'one of them': { province: 'TPHCM' } },
    'issue.closed': { 'the open one': { issueNo: '19700101-0001' } },
  },
  outcomes: {
    readBoard: {
      'an open issue': { output: { issue: issueAt('0001', 55_000), ahead: 0 } },
      'the next issue': { output: { issue: issueAt('0002', 115_000), ahead: 0 } },
      'none open': { output: { issue: null, ahead: 0 } },
      offline,
    },
    awaitDraw: { drawn: { output: drawOf('0001') }, offline },
  },
}
