import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const names: Record<string, MessageDescriptor> = {
  username: msg`User name`,
  password: msg`Password`,
  confirmPassword: msg`Password again`,
  email: msg`E-mail`,
  mobileNum: msg`Mobile number`,
  payeeName: msg`Real name`,
  qqNum: msg`QQ`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  facebook: msg`Facebook`,
  wechat: msg`WeChat`,
  idNumber: msg`ID number`,
  recommenderId: msg`Recommended by`,
  affiliateCode: msg`Invitation code`,
  paymentPassword: msg`Payment password`,
  referralCode: msg`Code of a friend`,
  captcha: msg`Picture to read`,
  verificationCode: msg`Code by SMS`,
}

/** The names of the registration fields. */
export function useFieldNames(): (field: string) => string {
  const { i18n } = useLingui()
  return (field) => {
    const name = Object.hasOwn(names, field) ? names[field] : undefined
    return name ? i18n._(name) : field
  }
}

/** The value types of a registration field, by number. */
export function usePatterns(): { value: string; label: string }[] {
  const { t } = useLingui()
  const labels = [
    t`anything`,
    t`a letter, then letters and digits`,
    t`letters and digits of any script`,
    t`letters and digits`,
    t`digits`,
    t`letters and digits with a capital`,
    t`English letters and spaces`,
    t`no spaces`,
    t`letters of the local script`,
    t`a day, 2027-01-31`,
    t`a day, 01-31-2027`,
    t`an e-mail address`,
  ]
  return labels.map((label, at) => ({ value: String(at + 1), label }))
}
