import type { Answers } from '#server/setup/answers.ts'

/** What a new merchant of a test answers. */
export const answersOf = (code: string, currency: string, timeZone: string): Answers => ({
  name: `House of ${code}`,
  shortName: code.slice(0, 12),
  currency,
  decimals: 2,
  timeZone,
  weekStart: 1,
  languages: ['EN'],
  domains: [`https://${code}.example`],
  administrators: [`Ana One <ana@${code}.example>`, `Ben Two <ben@${code}.example>`],
  env: {},
})
