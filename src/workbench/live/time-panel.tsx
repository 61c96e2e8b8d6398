import { actorName, timeText } from './events-panel.tsx'
import { goTo, useLive, viewOf } from './live-store.ts'
import { eventText } from './steps.ts'

const MAX_DOTS = 48

type DotsProps = { steps: NonNullable<ReturnType<typeof viewOf>>['steps'] }

/** The marks on the timeline: only some of many steps, and all with errors. */
function Dots({ steps }: DotsProps) {
  const last = steps.length
  const every = Math.ceil(last / MAX_DOTS)
  return (
    <div className="live-dots" aria-hidden="true">
      {steps.map((one, place) =>
        place % every === 0 || one.trouble ? (
          <i
            key={one.seq}
            className={one.trouble ? 'wrong' : undefined}
            style={{ left: `${(place / Math.max(1, last)) * 100}%` }}
          />
        ) : null,
      )}
    </div>
  )
}

type StepButtonProps = { label: string; sign: string; disabled: boolean; onStep: () => void }

const StepButton = ({ label, sign, disabled, onStep }: StepButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onStep} disabled={disabled}>
    {sign}
  </button>
)

/** The timeline: every step has a place, `now` is at its end. Arrow keys move along it. */
export function TimePanel() {
  const live = useLive()
  const view = viewOf(live)
  if (!view || view.steps.length === 0) return <p className="quiet">Nothing has happened yet.</p>
  const { steps } = view
  const last = steps.length
  const at = live.moment === null ? last : steps.findLastIndex(({ seq }) => seq <= (live.moment ?? 0))
  const go = (place: number) => goTo(place >= last ? null : (steps[Math.max(0, place)]?.seq ?? null))
  const step = live.moment === null ? steps.at(-1) : steps[at]
  const text = step ? `${eventText(step.event.type)}, ${actorName(view, step.actor)}, ${timeText(step.at)}` : ''
  return (
    <div className="live-time">
      <StepButton label="Step back" sign="‹" disabled={at <= 0} onStep={() => go(at - 1)} />
      <div className="live-track">
        <Dots steps={steps} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Moment"
          aria-valuetext={live.moment === null ? 'now' : text}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
      <StepButton label="Step on" sign="›" disabled={live.moment === null} onStep={() => go(at + 1)} />
      <button
        type="button"
        className={live.moment === null ? 'live-now on' : 'live-now'}
        aria-pressed={live.moment === null}
        onClick={() => goTo(null)}
      >
        {live.source?.kind === 'file' ? 'End' : 'Live'}
      </button>
      <output className="live-moment">{text}</output>
    </div>
  )
}
