import type { FlowOutcomes } from '../shared/outcomes.ts'
import { modalsMachine } from './modals.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: modalsMachine,
  inputs: () => [undefined],
  events: [
    { type: 'modal.opened', name: 'loginPopupModal' },
    { type: 'modal.opened', name: 'changePassModal', dismissible: false },
    { type: 'modal.replaced', name: 'registerModal' },
    { type: 'modal.closed', name: 'loginPopupModal' },
    { type: 'modal.closed', name: 'registerModal' },
    { type: 'modal.finished', name: 'changePassModal' },
    { type: 'escape.pressed' },
    { type: 'modals.cleared' },
    { type: 'busy.changed', busy: true },
    { type: 'busy.changed', busy: false },
  ],
  outcomes: {},
  key: ({ stack }) => ({ stack }),
}
