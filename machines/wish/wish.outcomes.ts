import type { FlowOutcomes } from '../shared/outcomes.ts'
import { wishMachine } from './wish.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: wishMachine,
  inputs: () => ({ 'nothing wanted': { stored: null }, 'a wish of before': { stored: '/vip' } }),
  events: {
    'wish.made': { 'a game': { href: '/game?gameCode=G1&vassalage=V1' }, 'the deposit': { href: '/?mc=depositv2' } },
    'wish.dropped': null,
    'member.arrived': null,
    'step.done': null,
  },
  outcomes: {
    awaitNotice: {
      'nothing to read': { output: 'clear' },
      'gone another way': { output: 'left' },
      'not known': { error: new Error('no announcements') },
    },
  },
}
