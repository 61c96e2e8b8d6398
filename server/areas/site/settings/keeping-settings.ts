/**
 * How many days rows stay that are no money records, counted from the last time they were of use. What a regulator asks for is
 * the operator's to know; `docs/operations/retention.md` names usual minimums.
 */
export type KeepingSettings = {
  /** Ended sessions of members; each member's last one stays. Checks for players who share a browser read them. */
  sessions: number
  /** Messages to members. The inbox shows twelve months. */
  messages: number
  /** Questions and complaints of members, with their answers. */
  questions: number
  /** Answers stored for calls that may be repeated. */
  answers: number
  /** Contradictions of vendors that an operator has seen. */
  contradictions: number
  /** Ended sessions of operators. */
  operatorSessions: number
}

const years = (count: number) => count * 365

/** What the strictest of the regulators we know asks for, so that an upgrade deletes nothing that one needs. */
export const defaultKeeping: KeepingSettings = {
  sessions: years(5),
  messages: years(5),
  questions: years(5),
  answers: years(1),
  contradictions: years(5),
  operatorSessions: years(5),
}
