import type { ValueOf } from '#openapi/handlers.ts'

type FieldName = ValueOf<'getRegisterSetting'>['username'][number]['field']

/** Registration fields with their own column in an account, or checked but not stored. */
type PlacedField =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'email'
  | 'mobileNum'
  | 'payeeName'
  | 'recommenderId'
  | 'affiliateCode'
  | 'paymentPassword'
  | 'referralCode'
  | 'captcha'
  | 'verificationCode'

/** All other fields of the contract are stored in the profile as given; a new field must be named here or there. */
export type ProfileField = Exclude<FieldName, PlacedField>

export const profileFields = Object.keys({
  qqNum: true,
  line: true,
  whatsapp: true,
  facebook: true,
  wechat: true,
  idNumber: true,
} satisfies Record<ProfileField, true>) as ProfileField[]
