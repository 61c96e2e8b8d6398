import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'

type Window = ConsoleBodyOf<'setGame'>['window']

/** A maintenance period in the format of the tables; null if it ends before it begins. */
export function windowIn(window: Window): { closedFrom: Date | null; closedUntil: Date | null } | null {
  if (window === null) return { closedFrom: null, closedUntil: null }
  const closedFrom = new Date(window.from)
  const closedUntil = window.until === null ? null : new Date(window.until)
  return closedUntil !== null && closedUntil <= closedFrom ? null : { closedFrom, closedUntil }
}

/** The configured maintenance period, as the console shows it. */
export const windowOf = ({ closedFrom, closedUntil }: { closedFrom: Date | null; closedUntil: Date | null }): Window =>
  closedFrom === null ? null : { from: closedFrom.toISOString(), until: closedUntil?.toISOString() ?? null }
