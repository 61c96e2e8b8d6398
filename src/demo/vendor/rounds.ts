import { call, type Answer } from './session.ts'

/** Part of the round has passed since its state was made. */
function isDue(state: Answer, now: number): boolean {
  const edges = ['closesAt', 'choosesUntil', 'shownAt', 'nextAt'].map((name) => Number(state[name] ?? 0))
  return edges.some((edge) => edge > Number(state['now']) && edge <= now)
}

/**
 * Polls the state of a table, and shows it at least every quarter of a second. @param pace how long a state is valid,
 * in milliseconds
 */
export function watch(
  path: string,
  draw: (state: Answer, now: number) => void,
  failed: (code?: string) => void,
  pace = (state: Answer, now: number): number => (isDue(state, now) ? 400 : 2500),
) {
  let state: Answer | null = null
  let ahead = 0
  let latest = 0
  let asking = false
  const now = () => Date.now() + ahead
  const ask = async () => {
    if (asking) return
    asking = true
    latest = Date.now()
    const answer = await call(path)
    asking = false
    if (!answer.ok) return failed(answer.code)
    ahead = Number(answer['now']) - Date.now()
    state = answer
    draw(state, now())
  }
  const timer = setInterval(() => {
    if (document.hidden) return
    if (state) draw(state, now())
    if (Date.now() - latest > (state ? pace(state, now()) : 400)) void ask()
  }, 250)
  void ask()
  return { ask, now, stop: () => clearInterval(timer) }
}

/** Whole seconds until a time. */
export const secondsTo = (at: unknown, now: number): number => Math.max(0, Math.ceil((Number(at) - now) / 1000))
