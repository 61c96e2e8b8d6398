// Written by `npm run gen` from the contract. Do not edit.

export type Mark = { token?: true; sealed?: true; module?: string }

export const marks: Record<string, Mark> = {
  "GET /wps/relay/MCSFE_getAvailablePromotions": {"token":true},
  "POST /wps/session/login": {"sealed":true},
  "POST /wps/session/login/verification": {"sealed":true},
  "POST /wps/session/login/freeplay": {"sealed":true,"module":"FREEPLAY3"},
  "POST /wps/session/social/complete": {"sealed":true},
  "GET /wps/captcha": {"module":"CAPTCHA3"},
  "GET /wps/captcha/audio": {"module":"CAPTCHA3"},
  "GET /wps/captcha/work": {"module":"CAPTCHA3"},
  "POST /wps/verification/sms/noLogin": {"module":"MOBILEVERCODELOGIN3"},
  "POST /wps/verification/sms/bind": {"token":true},
  "POST /wps/verification/email/bind": {"token":true},
  "POST /wps/verification/member": {"token":true},
}
