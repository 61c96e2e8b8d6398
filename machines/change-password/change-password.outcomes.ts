import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { changePasswordMachine } from './change-password.machine.ts'
import type { PasswordForm } from './change-password.types.ts'

const form: PasswordForm = {
  oldPassword: new SecretBox(SENTINELS.password),
  newPassword: new SecretBox(`${SENTINELS.password}2`),
  newValid: true,
  confirmPassword: new SecretBox(`${SENTINELS.password}2`),
}

export const outcomes: FlowOutcomes = {
  machine: changePasswordMachine,
  inputs: (now) => ({
    'forced after login': { forced: true, passwordHeld: true, now },
    'by choice': { forced: false, passwordHeld: false, now },
  }),
  events: {
    'password.submitted': {
      complete: { form },
      'without the old one': { form: { ...form, oldPassword: null } },
      'without a new one': { form: { ...form, newPassword: new SecretBox('') } },
    },
    'change.cancelled': null,
  },
  outcomes: {
    changePassword: {
      changed: { output: { ok: true } },
      'wrong old password': { output: { ok: false, failure: 'wrongOldPassword' } },
      offline,
    },
  },
  shows: {
    'changePassword.editing': { see: [{ role: 'button', name: 'Change password' }] },
    'changePassword.editing.forced': { see: [{ text: 'before you go on.' }] },
    'changePassword.editing.chosen': { see: [{ role: 'button', name: 'Cancel' }] },
    'changePassword.changing': { see: [{ role: 'button', name: 'Changing…' }] },
    'changePassword.done': { see: [], not: [{ role: 'form', name: 'Change password' }] },
  },
}
