import { call, type Answer } from './session.ts'

/** Asks for the state of a table again and again, and shows it at least every quarter of a second. */
export function watch(path: string, draw: (state: Answer, now: number) => void, failed: (code?: string) => void) {
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
  const due = () => {
    if (!state) return true
    const edges = ['closesAt', 'choosesUntil', 'shownAt', 'nextAt'].map((name) => Number(state![name] ?? 0))
    // an edge was passed since the state was made
    return edges.some((edge) => edge > Number(state!['now']) && edge <= now())
  }
  const timer = setInterval(() => {
    if (document.hidden) return
    if (state) draw(state, now())
    if (Date.now() - latest > (due() ? 400 : 2500)) void ask()
  }, 250)
  void ask()
  return { ask, stop: () => clearInterval(timer) }
}

/** Whole seconds until a time. */
export const secondsTo = (at: unknown, now: number): number => Math.max(0, Math.ceil((Number(at) - now) / 1000))
