import { createActor, fromPromise, toPromise, type PromiseActorLogic } from 'xstate'
import {
  applyRegistrationMachine,
  type RegisterResult,
  type StepResult,
} from '#machines/apply-registration/apply-registration.machine.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { RulesResult, ValidateInput, ValidationResult } from '#machines/registration/registration.types.ts'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'
import type { Application, RegistrationFailure } from '#machines/shared/registration-result.ts'
import { runToOutput } from '#machines/shared/run-to-output.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { countriesQuery, registerSettingQuery } from '#src/api/system.queries.ts'
import type { Services } from '#src/app/services.tsx'
import { openSession } from '../shared/open-session.actors.ts'
import { tokenOfPhoneAuth } from '../shared/phone-auth/phone-auth.ts'
import { register, type RegistrationDrawer } from './register-call.ts'
import { compileForm, numberFits } from './check-fields.ts'
import { rulesOf, secretFields, shownFields } from './registration-fields.ts'

type BotCheck = PromiseActorLogic<BotCheckOutput>

const affiliateFailures = {
  invitation_code_error: 'affiliateInvalid',
  'expired.affiliate.url': 'affiliateExpired',
} as const satisfies Partial<Record<ApiErrorCode, RegistrationFailure>>

async function checkAffiliate({ api, host }: Services, code: string, signal: AbortSignal): Promise<StepResult> {
  const call = api.GET('/wps/agent/affiliate', { params: { query: { code, domain: host } }, signal })
  const result = await attempt(request(call), affiliateFailures)
  return result.ok ? { ok: true } : result
}

/** The bot check, skipped if a code was sent, which already took a pass. Its pass goes into the drawer. */
const botCheckUnlessCoded = (botCheck: BotCheck, drawer: RegistrationDrawer): BotCheck =>
  fromPromise<BotCheckOutput>(async ({ signal }) => {
    if (drawer.get('verificationCode')) return { ok: true, pass: new SecretBox('{}') }
    const check = createActor(botCheck)
    signal.addEventListener('abort', () => check.stop())
    const answer = toPromise(check)
    check.start()
    const output = await answer
    if (output.ok) drawer.put('pass', output.pass)
    return output
  })

export type RegistrationWiring = {
  botCheck: BotCheck
  /** Shared with the form, which puts the secrets in before it submits. */
  drawer: RegistrationDrawer
  /** Switch REGMOBVERF3: a code also proves the number in the form by user name. */
  phoneCode: boolean
}

/** Validates the current form: its values, its secrets, its agreement [4.19, 5.44]. */
async function validate(
  { values, kind, agreed, rules }: ValidateInput,
  { api, queryClient }: Services,
  { drawer, phoneCode }: RegistrationWiring,
): Promise<ValidationResult> {
  const shown = shownFields(rules ?? {}, phoneCode || kind === 'mobile')
  const secrets = Object.fromEntries(secretFields.map((name) => [name, drawer.get(name)?.read() ?? '']))
  const check = await compileForm(shown)
  const countries = queryClient.getQueryData(countriesQuery(api).queryKey) ?? []
  const fields = check({ ...values, ...secrets }, numberFits(values, countries))
  if (!agreed) fields.agreement = 'required'
  return Object.keys(fields).length === 0 ? { ok: true } : { ok: false, fields }
}

/** The registration itself checks a code of ours; a code of the phone service is exchanged for its token here. */
async function verifyPhone(
  services: Services,
  { values: { countryDialingCode = '', mobileNum } }: Application,
  drawer: RegistrationDrawer,
): Promise<StepResult> {
  if (!mobileNum) return { ok: true }
  const code = drawer.get('verificationCode')
  if (!code) return { ok: false, failure: 'codeMissing' }
  const confirmed = await tokenOfPhoneAuth(services, { countryDialingCode, mobileNum }, code)
  if (confirmed?.ok) drawer.put('phoneToken', confirmed.token)
  return confirmed?.ok === false ? confirmed : { ok: true }
}

/** Sends a valid application. */
function applyActors(services: Services, { botCheck, drawer }: RegistrationWiring) {
  return runToOutput(
    applyRegistrationMachine.provide({
      actors: {
        checkAffiliate: fromPromise<StepResult, { code: string | null }>(({ input, signal }) =>
          checkAffiliate(services, input.code ?? '', signal),
        ),
        botCheck: botCheckUnlessCoded(botCheck, drawer),
        verifyPhone: fromPromise<StepResult, Application>(({ input }) => verifyPhone(services, input, drawer)),
        register: fromPromise<RegisterResult, Application>(({ input, signal }) =>
          register(services, input, drawer, window.location.href, signal),
        ),
        openSession: runToOutput(openSession(services)),
      },
    }),
  )
}

/** The actors of the registration. */
export function registrationActors(
  services: Services,
  wiring: RegistrationWiring,
): ActorsOf<typeof registrationMachine> {
  const { api, queryClient } = services
  return {
    loadRules: fromPromise<RulesResult>(async () => {
      const result = await attempt(queryClient.fetchQuery(registerSettingQuery(api)))
      if (!result.ok) return result
      const { username, mobile } = result.value
      return { ok: true, rules: { username: rulesOf(username), mobile: rulesOf(mobile) } }
    }),
    validate: fromPromise<ValidationResult, ValidateInput>(({ input }) => validate(input, services, wiring)),
    apply: applyActors(services, wiring),
  }
}
