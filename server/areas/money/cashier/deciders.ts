type Answered = { reason: string; operators: readonly string[] }

/**
 * The responsible operators and the reason of a decision, or its fault: `reason`: missing or too long; `nobody`: no
 * operator is named.
 */
export function whoAnswers({ reason, operators }: Answered, longest = 200) {
  const why = reason.trim()
  const names = [...new Set(operators.map((name) => name.trim()))].filter((name) => name !== '')
  if (why === '' || why.length > longest) return { ok: false, fault: 'reason' } as const
  if (names.length === 0) return { ok: false, fault: 'nobody' } as const
  return { ok: true, why, names } as const
}
