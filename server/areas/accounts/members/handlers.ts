import { and, eq, isNull } from 'drizzle-orm'
import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { forgetDevice, listDevices } from '../sessions/remembered-devices.ts'
import { bindEmail, bindMobile, setPayeeName } from './bind-contact.ts'
import { changePassword } from './change-password.ts'
import { checkUsername } from './check-username.ts'
import { changePaymentPassword, resetPaymentPassword, setPaymentPassword } from './payment-password.ts'
import { readAvatar, readMember, readSecurity } from './read-member.ts'
import { requestPasswordByEmail } from './request-password.ts'
import { resetPasswordByEmail, resetPasswordByMobile } from './reset-password.ts'
import { completeSocialLink, startSocialLink, unlinkSocial } from './social-link.ts'
import { members } from './tables.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp-enrolment.ts'

export const memberHandlers = (services: Services) =>
  ({
    getMemberInfo: async ({ caller, language }) => ok(await readMember(services, caller, language)),
    getMemberIcon: async ({ caller }) => ok(await readAvatar(services, caller)),
    getPlayerAvatar: async ({ caller }) => ok(await readAvatar(services, caller)),
    getSecurityOverview: async ({ caller }) => ok(await readSecurity(services, caller)),
    markFirstLogin: async ({ caller }) => {
      const now = new Date(services.clock.now())
      await services.db
        .update(members)
        .set({ firstLoginAt: now })
        .where(and(eq(members.id, caller.memberId), isNull(members.firstLoginAt)))
      return ok({})
    },
    checkUsername: (request) => checkUsername(services, request),
    changePassword: (request) => changePassword(services, request),
    resetPasswordByMobile: (request) => resetPasswordByMobile(services, request),
    requestPasswordByEmail: (request) => requestPasswordByEmail(services, request),
    resetPasswordByEmail: (request) => resetPasswordByEmail(services, request),
    bindMobile: (request) => bindMobile(services, request),
    bindEmail: (request) => bindEmail(services, request),
    setPayeeName: (request) => setPayeeName(services, request),
    setPaymentPassword: (request) => setPaymentPassword(services, request),
    changePaymentPassword: (request) => changePaymentPassword(services, request),
    resetPaymentPassword: (request) => resetPaymentPassword(services, request),
    startTotp: (request) => startTotp(services, request),
    confirmTotp: (request) => confirmTotp(services, request),
    renewRecoveryCodes: (request) => renewRecoveryCodes(services, request),
    removeTotp: (request) => removeTotp(services, request),
    listRememberedDevices: async ({ caller, device }) => ok(await listDevices(services, caller.memberId, device)),
    forgetDevice: async ({ caller, device, query: { id } }) => {
      await forgetDevice(services, caller, id)
      return ok(await listDevices(services, caller.memberId, device))
    },
    startSocialLink: (request) => startSocialLink(services, request),
    completeSocialLink: (request) => completeSocialLink(services, request),
    unlinkSocial: (request) => unlinkSocial(services, request),
  }) satisfies Partial<Handlers>
