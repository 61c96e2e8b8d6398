import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RegistrationFailure, RegistrationField } from '#machines/shared/registration-result.ts'
import { commonFailureMessages, phoneFailureMessages } from '../shared/failure-messages.ts'

/** The specification's message for an invalid invitation code [5.14, 8.02]. */
export const invitationCodeError = msg({ id: 'invitation_code_error', message: 'Invalid invitation code' })

export const registrationMessages = {
  ...commonFailureMessages,
  ...phoneFailureMessages,
  usernameTaken: msg`This username is taken. Choose another one.`,
  emailTaken: msg`This e-mail address is in use.`,
  mobileTaken: msg`This mobile number is in use.`,
  affiliateInvalid: invitationCodeError,
  affiliateExpired: msg`This invitation has ended. Ask for a new code, or leave the field empty.`,
  referralInvalid: msg`We don’t know this referral code. Check it, or leave the field empty.`,
  wrongCode: msg`The code doesn’t match. Check the message and type it again.`,
  wrongCaptcha: msg`The captcha wasn’t accepted. Please register once more.`,
  botCheckRefused: msg`The check didn’t work. Please do it again.`,
  passwordFormat: msg`The password doesn’t follow the rule above.`,
  confirmDiffers: msg`The two passwords don’t match.`,
  excluded: msg`You are excluded from play, so you can’t open an account. Please contact customer service.`,
  cancelled: msg`Nothing was sent. Register again when you are ready.`,
} satisfies Record<RegistrationFailure, MessageDescriptor>

export const fieldLabels = {
  username: msg`Username`,
  password: msg`Password`,
  confirmPassword: msg`Repeat the password`,
  paymentPassword: msg`Payment password`,
  verificationCode: msg`Verification code`,
  payeeName: msg`Real name`,
  email: msg`E-mail`,
  mobileNum: msg`Mobile number`,
  countryDialingCode: msg`Country code`,
  qqNum: msg`QQ number`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  facebook: msg`Facebook`,
  wechat: msg`WeChat`,
  idNumber: msg`Identity number`,
  recommenderId: msg`Recommended by`,
  affiliateCode: msg`Invitation code`,
  referralCode: msg`Referral code`,
  captcha: msg`Captcha`,
  agreement: msg`User agreement`,
} satisfies Record<RegistrationField, MessageDescriptor>
