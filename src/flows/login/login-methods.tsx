import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginMethod } from '#machines/login/login.types.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { SmsFields, type SmsFieldsProps } from './sms-fields.tsx'
import { UsernameFields, type UsernameFieldsProps } from './username-fields.tsx'

type LoginMethodsProps = {
  method: LoginMethod
  onMethod: (method: LoginMethod) => void
  byName: UsernameFieldsProps
  bySms: SmsFieldsProps
}

/** The fields of both login methods, each behind its tab. */
export function LoginMethods({ method, onMethod, byName, bySms }: LoginMethodsProps) {
  const { t } = useLingui()
  return (
    <Tabs<LoginMethod>
      label={t`How to log in`}
      value={method}
      onValueChange={onMethod}
      items={[
        {
          value: 'username',
          label: <Trans>Username</Trans>,
          panel: (
            <div className="grid gap-4">
              <UsernameFields {...byName} />
            </div>
          ),
        },
        {
          value: 'sms',
          label: <Trans>SMS code</Trans>,
          panel: (
            <div className="grid gap-4">
              <SmsFields {...bySms} />
            </div>
          ),
        },
      ]}
    />
  )
}
