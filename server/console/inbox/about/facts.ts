import { amountText } from '#rules/money.ts'
import type { InboxSection } from '../inbox-kind.ts'

export type Fact = InboxSection['facts'][number]
export type Picture = InboxSection['pictures'][number]

/** Facts of a section by code. Null values are omitted. */
export const factsOf = (decimals: number) => ({
  text: (code: string, value: string | null, note: string | null = null): Fact[] =>
    value === null ? [] : [{ code, type: 'text', value, note }],
  code: (code: string, value: string): Fact[] => [{ code, type: 'code', value, note: null }],
  amount: (code: string, minor: bigint | string | null, note: string | null = null): Fact[] =>
    minor === null ? [] : [{ code, type: 'amount', value: amountText(BigInt(minor), decimals), note }],
  instant: (code: string, at: Date | string | null): Fact[] =>
    at === null ? [] : [{ code, type: 'instant', value: new Date(at).toISOString(), note: null }],
  member: (code: string, id: string, account: string): Fact[] => [{ code, type: 'member', value: id, note: account }],
})

export const section = (code: string, facts: Fact[][], pictures: Picture[] = []): InboxSection => ({
  code,
  facts: facts.flat(),
  pictures,
})
