import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing, missingAction } from '../shared/missing.ts'
import type { ApplyInput, ApplyOutput, OpenField, RegistrationKind } from '../shared/registration-result.ts'
import { affiliateCodeOf, applicationOf, draftOf, initialRegistration, refusedBy } from './registration-form.ts'
import type { RegistrationDraft, RegistrationTypes, RulesResult } from './registration.types.ts'
import type { ValidateInput, ValidationResult } from './registration.types.ts'

/**
 * The registration form: its rules come from the server, a draft survives a reload, and a valid form is applied.
 * Input `RegistrationInput`, context `RegistrationContext`, events `RegistrationEvent`, output `{ session }`.
 * Tags: `busy`, `filling` (the form; failures in `context.fields`), `failed` (no rules: offer `rules.retried`).
 * Secrets stay in a drawer the actors share; `apply` runs the apply-registration machine. Action: `saveDraft(draft |
 * null)`.
 */
export const registrationMachine = setup({
  types: {} as RegistrationTypes,
  actors: {
    loadRules: missing<RulesResult>('loadRules'),
    validate: missing<ValidationResult, ValidateInput>('validate'),
    apply: missing<ApplyOutput, ApplyInput>('apply'),
  },
  actions: {
    saveDraft: missingAction<RegistrationDraft | null>('saveDraft'),
    chooseKind: assign({ kind: (_, params: { kind: RegistrationKind }) => params.kind, fields: {}, problem: null }),
    keepValue: assign(({ context: { values, fields } }, { field, value }: { field: OpenField; value: string }) => ({
      values: { ...values, [field]: value },
      fields: { ...fields, [field]: undefined },
    })),
    keepAgreement: assign({ agreed: (_, params: { agreed: boolean }) => params.agreed }),
    clearFailures: assign({ fields: {}, problem: null }),
    keepRules: assign({ rules: (_, result: RulesResult) => (result.ok ? result.rules : null), problem: null }),
    keepFields: assign({ fields: (_, result: ValidationResult) => (result.ok ? {} : result.fields) }),
    keepRefusal: assign(({ context }, result: RulesResult | ApplyOutput) =>
      result.ok ? {} : refusedBy(context, result),
    ),
    keepSession: assign({ session: (_, output: ApplyOutput) => (output.ok ? output.session : null) }),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
  },
  guards: {
    isKindEnabled: ({ context }, params: { kind: RegistrationKind }) =>
      params.kind === 'username' ? context.usernameEnabled : context.mobileEnabled,
    isOk: (_, result: { ok: boolean }) => result.ok,
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => initialRegistration(input),
  initial: 'loadingRules',
  states: {
    loadingRules: {
      tags: 'busy',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'filling', actions: { type: 'keepRules', params: done } },
          { target: 'failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'rules.retried': 'loadingRules' } },
    filling: {
      tags: 'filling',
      on: {
        'kind.chosen': {
          guard: { type: 'isKindEnabled', params: ({ event }) => event },
          meta: { spec: ['2.72', '2.73'] },
          actions: [
            { type: 'chooseKind', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'value.changed': {
          actions: [
            { type: 'keepValue', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'agreement.changed': {
          actions: [
            { type: 'keepAgreement', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'registration.submitted': { target: 'validating', meta: { spec: ['4.19'] }, actions: 'clearFailures' },
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => ({
          ...applicationOf(context),
          agreed: context.agreed,
          rules: context.rules?.[context.kind] ?? null,
        }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'applying' },
          { target: 'filling', actions: { type: 'keepFields', params: done } },
        ],
        onError: { target: 'filling', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    applying: {
      tags: 'busy',
      meta: { spec: ['4.19', '4.20', '5.12'] },
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({
          application: applicationOf(context),
          affiliateCode: affiliateCodeOf(context),
          phoneCode: context.phoneCode || context.kind === 'mobile',
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'done',
            actions: [
              { type: 'keepSession', params: done },
              { type: 'saveDraft', params: null },
            ],
          },
          {
            target: 'filling',
            meta: { spec: ['5.14', '8.02'] },
            actions: { type: 'keepRefusal', params: done },
          },
        ],
        onError: { target: 'filling', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ session: context.session }),
})
