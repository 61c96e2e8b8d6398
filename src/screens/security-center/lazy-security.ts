import { lazySection } from '#src/app/lazy-section.tsx'
import type { CentrePart } from '../centres/centre-row.ts'
import { partNames, type SecurityPart } from './part-names.ts'

/** What protects the account, in a chunk of its own. */
export const lazySecurity = lazySection('security', () => import('./security-screen.tsx').then((m) => m.SecurityScreen))

const sections = {
  loginPassword: lazySection('loginPassword', () => import('./login-password.tsx').then((m) => m.LoginPassword)),
  realName: lazySection('realName', () => import('./real-name.tsx').then((m) => m.RealName)),
  devices: lazySection('devices', () => import('./devices.tsx').then((m) => m.Devices)),
  events: lazySection('securityEvents', () => import('./security-events.tsx').then((m) => m.SecurityEvents)),
} satisfies Record<SecurityPart, CentrePart['section']>

const partOf = (part: SecurityPart): CentrePart => ({ name: partNames[part], section: sections[part] })

/** What the overview of the account leads to. */
export const securityParts: Readonly<Record<SecurityPart, CentrePart>> = {
  loginPassword: partOf('loginPassword'),
  realName: partOf('realName'),
  devices: partOf('devices'),
  events: partOf('events'),
}
