import * as z from 'zod/mini'

export const member = z.object({
  id: z.string(),
  account: z.string(),
  password: z.string(),
  nickname: z.string(),
  /** 0 player; 1 and 2 agents; 4 guest. */
  type: z.number(),
  /** Is below agent_07 and may send money there. */
  toUpline: z.boolean(),
  frozen: z.boolean(),
  rankLevel: z.number(),
  mobileNum: z.nullable(z.string()),
  email: z.nullable(z.string()),
  payeeName: z.nullable(z.string()),
  /** Six digits; null is none. */
  paymentPassword: z.nullable(z.string()),
  paymentPasswordLocked: z.boolean(),
  /** The authenticator app: `pending` between its start and its first code. */
  totp: z.enum(['off', 'pending', 'on']),
  recoveryCodesLeft: z.number(),
  /** The sign-in provider that is linked. */
  social: z.nullable(z.string()),
  firstTimeLogin: z.boolean(),
  passwordDefault: z.boolean(),
  passwordExpired: z.boolean(),
  passwordChangedAt: z.string(),
  registeredAt: z.string(),
})
export type Member = z.infer<typeof member>

export const session = z.object({
  token: z.string(),
  memberId: z.string(),
  state: z.enum(['open', 'expired', 'unknown']),
})
/** A browser that is not asked for the authenticator app; `token` is its cookie. */
export const device = z.object({
  id: z.string(),
  memberId: z.string(),
  token: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  rememberedAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
})
/** A session the member ended from another one. */
export const endedSession = z.object({ id: z.string(), memberId: z.string() })
/** Proofs handed out that work once: tickets of logins and letters, states of social sign-ins, ids of sealed bodies. */
export const ticket = z.object({ id: z.string(), account: z.string(), used: z.boolean() })
export const message = z.object({
  id: z.string(),
  memberId: z.string(),
  kind: z.string(),
  title: z.string(),
  content: z.string(),
  sentAt: z.string(),
  read: z.boolean(),
})
export const gameOfMember = z.object({ memberId: z.string(), vassalage: z.string(), gameId: z.string() })
