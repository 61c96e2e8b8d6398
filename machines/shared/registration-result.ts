import type { CommonFailure, PhoneAuthFailure, Refused } from './failures.ts'
import type { SessionOpened } from './session-opened.ts'

export type RegistrationKind = 'username' | 'mobile'
/** Fields a draft may keep. The secret ones never enter the machine: they stay in the drawer of the flow's wiring. */
export type OpenField =
  | 'username'
  | 'payeeName'
  | 'email'
  | 'qqNum'
  | 'mobileNum'
  | 'countryDialingCode'
  | 'recommenderId'
  | 'affiliateCode'
  | 'referralCode'
  | 'line'
  | 'whatsapp'
  | 'facebook'
  | 'wechat'
  | 'idNumber'
export type SecretField = 'password' | 'confirmPassword' | 'paymentPassword' | 'verificationCode'
export type RegistrationField = OpenField | SecretField | 'captcha' | 'agreement'
export type RegistrationValues = Partial<Record<OpenField, string>>

export type FieldFailure = 'required' | 'format' | 'length' | 'different' | 'invalid' | 'taken' | 'expired'
export type FieldFailures = Partial<Record<RegistrationField, FieldFailure>>

export type RegistrationFailure =
  | CommonFailure
  | PhoneAuthFailure
  | 'usernameTaken'
  | 'emailTaken'
  | 'mobileTaken'
  | 'affiliateInvalid'
  | 'affiliateExpired'
  | 'referralInvalid'
  | 'wrongCode'
  | 'wrongCaptcha'
  | 'botCheckRefused'
  | 'passwordFormat'
  | 'confirmDiffers'
  | 'excluded'
  | 'cancelled'
/** What is sent: only fields that are shown and filled. The actors add the secrets and the bot check's pass. */
export type Application = { kind: RegistrationKind; values: RegistrationValues }

export type ApplyInput = { application: Application; affiliateCode: string | null; phoneCode: boolean }
export type ApplyOutput =
  | { ok: true; session: SessionOpened | null }
  | (Refused<RegistrationFailure> & { fields?: FieldFailures })
