import type { DeskMember } from '#src/console/api/types.ts'

/** A player with nothing to note, as the desk sees it. */
export const deskMember = {
  id: '00000000-0000-4000-8000-000000000077',
  account: 'padma_91',
  nickname: 'padma_91',
  type: 0,
  status: 'active',
  lockedUntil: null,
  rankLevel: 0,
  rankLabel: 'New',
  uplineId: null,
  upline: null,
  toUpline: true,
  labels: [],
  registeredAt: '2025-02-01T00:00:00Z',
  lastSeenAt: null,
  email: null,
  mobile: null,
  payeeName: null,
  language: 'BN',
  currency: 'BDT',
  passwordDue: false,
  app: false,
  identity: 'none',
} satisfies DeskMember
