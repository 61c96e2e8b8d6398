import { useState } from 'react'
import type { CaptchaAnswer } from '#machines/captcha/captcha.machine.ts'
import type { LoginField, LoginFieldFailures, LoginForm, LoginMethod } from '#machines/login/login.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { readMobile, useCountries, type Mobile } from '../shared/mobile-number-field.tsx'
import { useChangedSince } from '../shared/use-changed-since.ts'
import { loginDraft } from './login-draft.ts'

/** The failures of fields that have not changed since. */
function useFailures(refused: LoginFieldFailures) {
  const { isChanged, change } = useChangedSince<LoginField>(refused)
  const failures = Object.fromEntries(
    Object.entries(refused).filter(([field]) => !isChanged(field as LoginField)),
  ) as LoginFieldFailures
  const changing =
    <T>(field: LoginField, set: (value: T) => void) =>
    (value: T) => {
      change(field)
      set(value)
    }
  return { failures, changing }
}

/** The mobile number, initially the one of the last login. */
function useLoginMobile(last: { countryDialingCode: string; mobileNum: string } | null) {
  const countries = useCountries()
  const [mobile, setMobile] = useState<Mobile>(() => ({
    countryCode: countries.find((one) => one.countryDialingCode === last?.countryDialingCode)?.countryCode ?? 'BD',
    mobileNum: last?.mobileNum ?? '',
  }))
  return { mobile, setMobile, number: readMobile(mobile, countries) }
}

/** The fields of a login, initially with remembered values or those typed elsewhere on the page. */
export function useLoginFields(refused: LoginFieldFailures) {
  const { remember } = useServices()
  const { failures, changing } = useFailures(refused)
  const [remembered] = useState(() => remember.read())
  const [draft] = useState(() => loginDraft.peek())
  const [username, setUsername] = useState(
    draft?.username ?? (remembered?.method === 'username' ? remembered.username : ''),
  )
  const [password, setPassword] = useState(() => draft?.password.read() ?? '')
  const { mobile, setMobile, number } = useLoginMobile(remembered?.method === 'sms' ? remembered : null)
  const [code, setCode] = useState('')
  const [rememberMe, setRememberMe] = useState(remembered !== null)
  const filled = (method: LoginMethod, captcha: CaptchaAnswer | null): LoginForm => {
    const common = { rememberMe, captcha }
    return method === 'username'
      ? { method, username, password: new SecretBox(password), ...common }
      : {
          method,
          countryDialingCode: number.countryDialingCode,
          mobileNum: number.mobileNum,
          mobileValid: number.valid,
          code: new SecretBox(code),
          ...common,
        }
  }
  return {
    draft,
    remembered,
    rememberMe,
    setRememberMe,
    filled,
    byName: {
      username,
      onUsername: changing('username', setUsername),
      password,
      onPassword: changing('password', setPassword),
      failures,
    },
    bySms: {
      mobile,
      onMobile: changing('mobileNum', setMobile),
      number,
      code,
      onCode: changing('code', setCode),
      failures,
    },
  }
}
