import type { FlowOutcomes } from '../shared/outcomes.ts'
import { modalsMachine } from './modals.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: modalsMachine,
  events: {
    'modal.opened': {
      login: { name: 'loginPopupModal' },
      'forced password change': { name: 'changePassModal', dismissible: false },
    },
    'modal.replaced': { registration: { name: 'registerModal' } },
    'modal.closed': {
      login: { name: 'loginPopupModal' },
      registration: { name: 'registerModal' },
      'forced password change': { name: 'changePassModal' },
    },
    'modal.finished': { 'password change': { name: 'changePassModal' } },
    'modals.cleared': null,
    'busy.changed': { busy: { busy: true }, idle: { busy: false } },
  },
  outcomes: {},
  equivalent: { 'initial deciding of modals.open': 'a modal was just opened, so deciding goes on to idle' },
}
