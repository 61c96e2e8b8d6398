import { Actor, type AnyActorRef } from 'xstate'

let tell: ((root: AnyActorRef) => void) | null = null
const early = new Set<AnyActorRef>()

/** Notices every root actor that is started, by any code. */
export function noticeActors(): void {
  const { start } = Actor.prototype as { start: (this: AnyActorRef) => AnyActorRef }
  Actor.prototype.start = function noticed(this: AnyActorRef) {
    if (!this._parent) {
      if (tell) tell(this)
      else early.add(this)
    }
    return start.call(this)
  } as typeof Actor.prototype.start
}

/** Hands over the actors noticed so far, and every later one before it starts. */
export function onActor(listener: (root: AnyActorRef) => void): void {
  tell = listener
  for (const root of early) listener(root)
  early.clear()
}
