import type { ValueOf } from '#openapi/handlers.ts'

type FieldName = ValueOf<'getRegisterSetting'>['username'][number]['field']

/** Fields of the registration that have a place of their own in an account, or are judged and not stored. */
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

/** All others of the contract stand in the profile as they were given: a new one has to be named here or there. */
export type ProfileField = Exclude<FieldName, PlacedField>

export const profileFields = Object.keys({
  qqNum: true,
  line: true,
  whatsapp: true,
  facebook: true,
  wechat: true,
  idNumber: true,
} satisfies Record<ProfileField, true>) as ProfileField[]
