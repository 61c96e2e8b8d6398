import { lazySection } from '#src/app/lazy-section.tsx'
import type { CentrePart } from '../centres/centre-row.ts'
import { partNames, type SecurityPart } from './part-names.ts'

/** The security centre, in its own chunk. */
export const lazySecurity = lazySection('security', () => import('./security-screen.tsx').then((m) => m.SecurityScreen))

const sections = {
  loginPassword: lazySection('loginPassword', () => import('./login-password.tsx').then((m) => m.LoginPassword)),
  paymentPassword: lazySection('paymentPassword', () =>
    import('./payment-password-part.tsx').then((m) => m.PaymentPasswordPart),
  ),
  mobile: lazySection('mobile', () => import('./contact-parts.tsx').then((m) => m.MobilePart)),
  email: lazySection('email', () => import('./contact-parts.tsx').then((m) => m.EmailPart)),
  realName: lazySection('realName', () => import('./real-name.tsx').then((m) => m.RealName)),
  identity: lazySection('identity', () => import('./identity-part.tsx').then((m) => m.IdentityPart)),
  authenticator: lazySection('authenticator', () =>
    import('./authenticator-part.tsx').then((m) => m.AuthenticatorPart),
  ),
  sessions: lazySection('sessions', () => import('./sessions.tsx').then((m) => m.Sessions)),
  devices: lazySection('devices', () => import('./devices.tsx').then((m) => m.Devices)),
  events: lazySection('securityEvents', () => import('./security-events.tsx').then((m) => m.SecurityEvents)),
} satisfies Record<SecurityPart, CentrePart['section']>

const partOf = (part: SecurityPart): CentrePart => ({ name: partNames[part], section: sections[part] })

/** The pages linked from the overview of the account. */
export const securityParts: Readonly<Record<SecurityPart, CentrePart>> = {
  loginPassword: partOf('loginPassword'),
  paymentPassword: partOf('paymentPassword'),
  mobile: partOf('mobile'),
  email: partOf('email'),
  realName: partOf('realName'),
  identity: partOf('identity'),
  authenticator: partOf('authenticator'),
  sessions: partOf('sessions'),
  devices: partOf('devices'),
  events: partOf('events'),
}
