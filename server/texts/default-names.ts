type Steps = `${'paid' | 'sent' | 'member' | 'transferred' | 'chain'}${1 | 2 | 3}`

/** The texts of the default settings, which an operator may replace. */
export type DefaultName =
  | Steps
  | 'toMember'
  | 'agentNumber'
  | 'bankTransfer'
  | 'playSlots'
  | 'tryGames'
  | 'playDays'
  | 'firstDeposit'
  | 'pointRules'
