import type { FlowOutcomes } from '../shared/outcomes.ts'
import { botCheckOutcomes, offline } from '../shared/sample-outcomes.ts'
import { smsCodeMachine } from './sms-code.machine.ts'

const number = { countryDialingCode: '880', mobileNum: '1712345678' }

export const outcomes: FlowOutcomes = {
  machine: smsCodeMachine,
  inputs: (now) => ({
    usual: { phoneAuth: false, now },
    'with the phone service': { phoneAuth: true, now },
    'reloaded while counting': { phoneAuth: false, now, deadline: { until: now() + 30_000, reason: 'sent' } },
    'reloaded while locked': { phoneAuth: false, now, deadline: { until: now() + 30_000, reason: 'locked' } },
  }),
  events: {
    'number.changed': { complete: { number, valid: true }, incomplete: { number, valid: false } },
    'code.requested': null,
    'problem.dismissed': null,
  },
  outcomes: {
    botCheck: { ...botCheckOutcomes, offline },
    sendCode: {
      sent: { output: { ok: true, resendMinutes: 2, validMinutes: 5 } },
      'too many requests': { output: { ok: false, failure: 'phoneTooManyRequests' } },
      'number taken': { output: { ok: false, failure: 'numberTaken', message: 'That number is taken' } },
      'no answer': { error: new Error('no answer') },
    },
  },
  shows: {
    'smsCode.ready': { see: [{ role: 'button', name: 'Send code' }] },
    'smsCode.checking': { see: [{ role: 'dialog', name: 'Show that you are human' }] },
    'smsCode.sending': { see: [{ role: 'button', name: 'Sending…' }] },
    'smsCode.counting': { see: [{ role: 'button', name: /^Send again in/ }] },
    'smsCode.locked': { see: [{ text: /^Send again in/ }] },
    'smsCode.warning': { see: [{ role: 'alertdialog', name: 'The code wasn’t sent' }] },
    'smsCode.resting': { see: [{ text: 'Send code' }], not: [{ role: 'alertdialog' }] },
  },
}
