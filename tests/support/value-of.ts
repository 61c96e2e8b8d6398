/** The value of a reply that has to succeed. */
export function valueOf<Value>(reply: { ok: true; value: Value } | { ok: false }): Value {
  if (!reply.ok) throw new Error(`it is refused: ${JSON.stringify(reply)}`)
  return reply.value
}
