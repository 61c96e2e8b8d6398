import { outcomes as botCheckOutcomes } from '#machines/bot-check/bot-check.outcomes.ts'
import { outcomes as captchaOutcomes } from '#machines/captcha/captcha.outcomes.ts'
import { outcomes as changePasswordOutcomes } from '#machines/change-password/change-password.outcomes.ts'
import { outcomes as favouritesOutcomes } from '#machines/favourites/favourites.outcomes.ts'
import { outcomes as feedbackOutcomes } from '#machines/feedback/feedback.outcomes.ts'
import { outcomes as forgotPasswordOutcomes } from '#machines/forgot-password/forgot-password.outcomes.ts'
import { outcomes as freePlayOutcomes } from '#machines/free-play/free-play.outcomes.ts'
import { outcomes as loginOutcomes } from '#machines/login/login.outcomes.ts'
import { outcomes as logoutOutcomes } from '#machines/logout/logout.outcomes.ts'
import { outcomes as registrationOutcomes } from '#machines/registration/registration.outcomes.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { outcomes as smsCodeOutcomes } from '#machines/sms-code/sms-code.outcomes.ts'
import type { BrowserFlow } from '../stage.ts'
import { botCheck } from './bot-check.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { favourites } from './favourites.ts'
import { feedback } from './feedback.ts'
import { forgotPassword } from './forgot-password.ts'
import { freePlay } from './free-play.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { registration } from './registration.ts'
import { smsCode } from './sms-code.ts'

/** Every flow that is walked in the browser too: what it does, and how a person sees and does it. */
export const browserFlows: { flow: FlowOutcomes; browser: BrowserFlow }[] = [
  { flow: botCheckOutcomes, browser: botCheck },
  { flow: captchaOutcomes, browser: captcha },
  { flow: changePasswordOutcomes, browser: changePassword },
  { flow: favouritesOutcomes, browser: favourites },
  { flow: feedbackOutcomes, browser: feedback },
  { flow: forgotPasswordOutcomes, browser: forgotPassword },
  { flow: freePlayOutcomes, browser: freePlay },
  { flow: loginOutcomes, browser: login },
  { flow: logoutOutcomes, browser: logout },
  { flow: registrationOutcomes, browser: registration },
  { flow: smsCodeOutcomes, browser: smsCode },
]
