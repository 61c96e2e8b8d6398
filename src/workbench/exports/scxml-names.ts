const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const quoted = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
export const attributes = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${quoted(value)}"`))
    .join('')

/** A name as a member of the objects with the machine's functions. */
export const member = (object: string, name: string): string => `${object}[${JSON.stringify(name)}]`

const coded = (sign: string): string => `_x${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * An id as an XML name: forbidden characters become their numbers, such as `_x0020_`. Ids stay distinct: an
 * underscore in front of something that looks like a number is escaped.
 */
export const xmlName = (id: string): string =>
  id
    .replaceAll(/_(?=x[0-9A-F]{4,}_)/g, coded('_'))
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, coded)
    .replace(/^[^\p{L}_]/u, coded)

/** XState's event names in SCXML. */
export function scxmlEvent(event: string): string {
  for (const [theirs, ours] of [
    ['xstate.done.actor.', 'done.invoke.'],
    ['xstate.error.actor.', 'error.platform.'],
    ['xstate.done.state.', 'done.state.'],
  ] as const)
    if (event.startsWith(theirs)) return ours + xmlName(event.slice(theirs.length))
  return event.startsWith('xstate.after.') ? xmlName(event.slice('xstate.'.length)) : event
}

/** Whether a name is one of those that SCXML's processor uses for its own events. */
export const isProcessors = (event: string): boolean =>
  /^(?:done\.(?:invoke|state)|error\.(?:platform|execution|communication)|after)(?:\.|$)/.test(event)
