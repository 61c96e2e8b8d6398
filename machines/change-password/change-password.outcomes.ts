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
  inputs: (now) => [
    { forced: true, passwordHeld: true, now },
    { forced: false, passwordHeld: false, now },
  ],
  events: [
    { type: 'password.submitted', form },
    { type: 'password.submitted', form: { ...form, oldPassword: null } },
    { type: 'password.submitted', form: { ...form, newPassword: new SecretBox('') } },
    { type: 'change.cancelled' },
  ],
  outcomes: {
    changePassword: [{ output: { ok: true } }, { output: { ok: false, failure: 'wrongOldPassword' } }, offline],
  },
  key: ({ forced, askOld, fields, changed }) => ({ forced, askOld, fields, changed }),
}
