import { OfflineError, type PhoneAuthFailure, type Refused } from '#machines/shared/failures.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { SendCodeResult } from '#machines/sms-code/sms-code.types.ts'
import { systemStatusQuery } from '#src/api/system.queries.ts'
import type { Api } from '#src/api/client.ts'
import type { Services } from '#src/app/services.tsx'
import { toLatinDigits } from '#rules/digits.ts'
import type { FirebaseSettings, PhoneAuth } from './phone-auth.types.ts'

type Number = { countryDialingCode: string; mobileNum: string }
export type PhoneAuthServices = Pick<Services, 'api' | 'queryClient' | 'host'>

const opened = new WeakMap<Api, Promise<PhoneAuth>>()

async function open(settings: FirebaseSettings): Promise<PhoneAuth> {
  const loaded = await import('./firebase-phone-auth.ts').catch((cause: unknown) => {
    throw new OfflineError('the phone service did not load', { cause })
  })
  return loaded.firebasePhoneAuth(settings)
}

/** The phone service of the page, loaded at its first use; null where codes are our own. */
function phoneAuthOf({ api, queryClient, host }: PhoneAuthServices): Promise<PhoneAuth> | null {
  const info = queryClient.getQueryData(systemStatusQuery(api, host).queryKey)?.info
  if (info?.phoneAuth !== 'FIREBASE' || info.firebase === null) return null
  const known = opened.get(api)
  if (known) return known
  const service = open(info.firebase)
  opened.set(api, service)
  service.catch(() => opened.delete(api))
  return service
}

const fullNumber = ({ countryDialingCode, mobileNum }: Number): string => `${countryDialingCode}${mobileNum}`

/** Sends a code by the phone service; null where codes are our own. */
export async function sendByPhoneAuth(services: PhoneAuthServices, number: Number): Promise<SendCodeResult | null> {
  const service = await phoneAuthOf(services)
  return service && service.send(fullNumber(number))
}

/** The phone service's token for the typed code; null where codes are our own. */
export async function tokenOfPhoneAuth(
  services: PhoneAuthServices,
  number: Number,
  code: SecretBox,
): Promise<{ ok: true; token: SecretBox } | Refused<PhoneAuthFailure> | null> {
  const service = await phoneAuthOf(services)
  return service && service.confirm(fullNumber(number), toLatinDigits(code.read()).trim())
}
