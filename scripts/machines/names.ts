import type { AnyStateMachine } from 'xstate'
import type { GraphRaise } from '#src/workbench/graph.ts'

const record = (value: unknown): Record<string, unknown> | null =>
  (typeof value === 'object' || typeof value === 'function') && value !== null
    ? (value as Record<string, unknown>)
    : null

const LONGEST = 44

/** An inline function as its own text, without its parameters. */
const sourceOf = (fn: unknown): string => {
  const text = String(fn).replaceAll(/\s+/g, ' ').trim()
  const body = text.includes('=>') ? text.slice(text.indexOf('=>') + 2).trim() : text
  return body.length > LONGEST ? `${body.slice(0, LONGEST - 1)}…` : body
}

/** An event as it is written in a raise, a send or an emit. */
const eventName = (event: unknown): string => {
  const type = record(event)?.['type']
  if (typeof type === 'string') return type
  const found = /type:\s*['"`]([^'"`]+)['"`]/.exec(String(event))?.[1]
  return found ?? 'an event'
}

const joined = (guards: unknown, word: string): string => (Array.isArray(guards) ? guards : []).map(inner).join(word)
const inner = (guard: unknown): string => {
  const name = guardName(guard) ?? ''
  return / (?:and|or) /.test(name) ? `(${name})` : name
}

/** What a guard is called: its name, its parts with and, or, not, or its own text. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null
  if (typeof guard === 'string') return guard
  const parts = record(guard)
  if (typeof guard === 'object' && typeof parts?.['type'] === 'string') {
    const params = parts['params']
    return typeof params === 'object' && params !== null
      ? `${parts['type']} ${Object.values(params).map(String).join(' ')}`
      : parts['type']
  }
  if (parts && 'stateValue' in parts) {
    const value = parts['stateValue']
    return `in ${typeof value === 'string' ? value : JSON.stringify(value)}`
  }
  if (parts && Array.isArray(parts['guards'])) {
    const check = (parts['check'] as { name?: string }).name ?? ''
    if (check.startsWith('checkNot')) return `not ${inner(parts['guards'][0])}`
    return joined(parts['guards'], check.startsWith('checkOr') ? ' or ' : ' and ')
  }
  return sourceOf(guard)
}

const builtIn: Record<string, (action: Record<string, unknown>) => string> = {
  'xstate.assign': ({ assignment }) =>
    `assign ${typeof assignment === 'object' && assignment ? Object.keys(assignment).join(', ') : sourceOf(assignment)}`,
  'xstate.raise': ({ event, delay }) =>
    `raise ${eventName(event)}${delay === undefined ? '' : ` after ${delayName(delay)}`}`,
  'xstate.sendTo': ({ to, event }) => `send ${eventName(event)} to ${typeof to === 'string' ? to : 'an actor'}`,
  'xstate.emit': ({ event }) => `emit ${eventName(event)}`,
  'xstate.log': () => 'log',
  'xstate.cancel': ({ sendId }) => `cancel ${typeof sendId === 'string' ? sendId : 'a delayed event'}`,
  'xstate.spawnChild': ({ src, id }) => `spawn ${[src, id].find((name) => typeof name === 'string') ?? 'an actor'}`,
  'xstate.stopChild': ({ actorRef }) => `stop ${typeof actorRef === 'string' ? actorRef : 'a child'}`,
  'xstate.enqueueActions': () => 'several actions',
}

/** Actions that XState adds for the timers of `after`. They are drawn as the timers they are. */
export const isTimerAction = (action: unknown): boolean => {
  const { type, event, sendId } = record(action) ?? {}
  const id = type === 'xstate.raise' ? record(event)?.['type'] : type === 'xstate.cancel' ? sendId : null
  return typeof id === 'string' && id.startsWith('xstate.after.')
}

/** What an action is called: its name, what a built-in one does, or its own text. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  const parts = record(action)
  const type = parts?.['type']
  if (parts && typeof type === 'string') return builtIn[type]?.(parts) ?? type
  const { name } = parts ?? {}
  return typeof name === 'string' && name !== '' && !/^(?:actions|entry|exit)$/.test(name) ? name : sourceOf(action)
}

/** The built-in action behind a name; the action itself if it has no name. */
const builtInOf = (action: unknown, { implementations }: AnyStateMachine): Record<string, unknown> | null => {
  const type = typeof action === 'string' ? action : record(action)?.['type']
  const named = typeof type === 'string' ? (implementations.actions as Record<string, unknown>)[type] : undefined
  return record(named ?? action)
}

/** What an action raises; null where it raises nothing, or what it raises is known to the running machine only. */
export function raiseOf(action: unknown, machine: AnyStateMachine): GraphRaise | null {
  const { type, event, delay, id } = builtInOf(action, machine) ?? {}
  if (type !== 'xstate.raise' || isTimerAction(action)) return null
  const name = eventName(event)
  if (name === 'an event') return null
  const { type: _, ...data } = typeof event === 'object' && event !== null ? (event as Record<string, unknown>) : {}
  return {
    event: name,
    delay: delay === undefined ? null : delayName(delay),
    id: typeof id === 'string' ? id : null,
    data: typeof event === 'function' ? null : data,
  }
}

/** The id of the delayed event that an action takes back; null where it takes none back. */
export function cancelOf(action: unknown, machine: AnyStateMachine): string | null {
  const { type, sendId } = builtInOf(action, machine) ?? {}
  return type === 'xstate.cancel' && typeof sendId === 'string' && !isTimerAction(action) ? sendId : null
}

/** A delay in words: `5 s`, `250 ms`, or its name. */
export function delayName(delay: unknown): string {
  if (typeof delay === 'string' && !/^\d+$/.test(delay)) return delay
  if (typeof delay === 'function') return sourceOf(delay)
  const ms = Number(delay)
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`
  return ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${ms} ms`
}

/** An actor's logic: its name, or what kind of logic stands inline. */
export const sourceName = (src: unknown, machine: AnyStateMachine): string => {
  if (typeof src !== 'string') return record(src)?.['id'] ? String(record(src)?.['id']) : 'inline actor'
  return src in machine.implementations.actors || !src.startsWith('xstate.invoke.') ? src : 'inline actor'
}
