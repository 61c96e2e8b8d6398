import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { compileRule, hintOf, type RegistrationCheck } from '#rules/registration-rules.ts'
import { registerSettingQuery } from '#src/api/system.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { hintText } from './hint-text.ts'

const isFilled = (password: string) => password.trim() !== ''

/** The registration's rule for passwords: its hint, and whether a password follows it. */
export function usePasswordRule(): { hint: string | undefined; accepts: (password: string) => boolean } {
  const { api } = useServices()
  const { i18n } = useLingui()
  const { data } = useQuery(registerSettingQuery(api))
  const rule = data?.username.find(({ field }) => field === 'password')
  const [check, setCheck] = useState<RegistrationCheck | null>(null)

  useEffect(() => {
    if (!rule) return undefined
    let wanted = true
    compileRule({ ...rule, enabled: true, required: true }).then(
      (ready) => wanted && setCheck(() => ready),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [rule])

  return {
    hint: rule && hintText(i18n, hintOf(rule)),
    accepts: (password) => (check ? check(password.trim()) === null : isFilled(password)),
  }
}
