import { useEffect, useState } from 'react'

const steps = [
  { label: '5 min', minutes: 5 },
  { label: '15 min', minutes: 15 },
  { label: '30 min', minutes: 30 },
  { label: '1 hour', minutes: 60 },
  { label: '1 day', minutes: 24 * 60 },
  { label: '7 days', minutes: 7 * 24 * 60 },
]

type Told = { now: string; aheadMs: number }

const readAnswer = async (answer: Response): Promise<Told> => {
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  return (await answer.json()) as Told
}

const sayAhead = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  const days = Math.floor(minutes / 1440)
  return `${days > 0 ? `${days} d ` : ''}${Math.floor((minutes % 1440) / 60)} h ${minutes % 60} min`
}

/**
 * The development server's own clock: moved forward for everyone on it, never back; its jobs run as if the time had
 * passed.
 */
export function ServerClock() {
  const [clock, setClock] = useState<Told | null>(null)
  const [state, setState] = useState<'ready' | 'moving' | 'failed'>('ready')
  const take = (answer: Promise<Response>) =>
    answer.then(readAnswer).then(
      (now) => {
        setClock(now)
        setState('ready')
      },
      () => setState('failed'),
    )
  useEffect(() => {
    void take(fetch('/dev/clock'))
  }, [])
  const move = (minutes: number) => {
    setState('moving')
    const headers = { 'content-type': 'application/json' }
    void take(fetch('/dev/clock', { method: 'POST', headers, body: JSON.stringify({ minutes }) }))
  }
  return (
    <section aria-label="The server’s clock" className="presets">
      <p role="status">
        {state === 'moving' && 'Moving, and doing what is due on the way …'}
        {state === 'failed' && 'The server’s clock could not be moved.'}
        {state === 'ready' && clock && `The server’s clock: ${clock.now}, ${sayAhead(clock.aheadMs)} ahead.`}
      </p>
      {steps.map(({ label, minutes }) => (
        <button key={label} type="button" disabled={state === 'moving'} onClick={() => move(minutes)}>
          + {label}
        </button>
      ))}
      <p className="note">
        It moves forward for everybody on this server and never back, also after a restart; whoever is logged in stays
        it.
      </p>
    </section>
  )
}
