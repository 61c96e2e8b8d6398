// Written by `npm run gen` from the contract. Do not edit.

export type Mark = { token?: true; sealed?: true; module?: string }

export const marks: Record<string, Mark> = {
  "POST /wps/session/login": {"sealed":true},
  "POST /wps/session/login/verification": {"sealed":true},
  "POST /wps/session/login/freeplay": {"sealed":true,"module":"FREEPLAY3"},
  "POST /wps/session/social/complete": {"sealed":true},
}
