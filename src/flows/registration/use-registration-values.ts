import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { RegistrationValues, SecretField } from '#machines/shared/registration-result.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { readMobile, useCountries, type Mobile } from '../shared/mobile-number-field.tsx'
import type { RegistrationDrawer } from './register-call.ts'
import { isSecret, secretFields, type ShownField } from './registration-fields.ts'

type Secrets = Partial<Record<SecretField, string>>

/** The contents of the fields: the machine's values, and the secrets, which it never sees. */
export function useRegistrationValues(actor: ActorRefFrom<typeof registrationMachine>, values: RegistrationValues) {
  const countries = useCountries()
  const [secrets, setSecrets] = useState<Secrets>({})
  const [mobile, setMobile] = useState<Mobile>(() => ({
    countryCode: countries.find((one) => one.countryDialingCode === values.countryDialingCode)?.countryCode ?? 'BD',
    mobileNum: values.mobileNum ?? '',
  }))
  return {
    all: { ...values, ...secrets },
    mobile,
    number: readMobile(mobile, countries),
    valueOf: ({ field }: ShownField): string => (isSecret(field) ? secrets[field] : values[field]) ?? '',
    changeMobile: (next: Mobile) => {
      setMobile(next)
      const { countryDialingCode, mobileNum } = readMobile(next, countries)
      actor.send({ type: 'value.changed', field: 'countryDialingCode', value: countryDialingCode })
      actor.send({ type: 'value.changed', field: 'mobileNum', value: mobileNum })
    },
    changeValue: ({ field }: ShownField, value: string) => {
      if (isSecret(field)) setSecrets((before) => ({ ...before, [field]: value }))
      else actor.send({ type: 'value.changed', field, value })
    },
    /** Puts the secrets where the call reads them. */
    handOver: (drawer: RegistrationDrawer) => {
      for (const name of secretFields) drawer.put(name, new SecretBox(secrets[name] ?? ''))
    },
  }
}
