import './live.css'
import type { Panel } from '../panel.ts'
import { ActorsPanel } from './actors-panel.tsx'
import { CallsPanel } from './calls-panel.tsx'
import { ContextPanel } from './context-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { RecordPanel } from './record-panel.tsx'
import { SendPanel } from './send-panel.tsx'
import { SequencePanel } from './sequence-panel.tsx'
import { TimePanel } from './time-panel.tsx'

/** Panels of running actors; absent from the static site. */
export const livePanels: Panel[] = [
  { id: 'actors', title: 'Actors', place: 'left', finds: 'an actor or its state', Component: ActorsPanel },
  { id: 'events', title: 'Events', place: 'right', Component: EventsPanel },
  { id: 'context', title: 'Context', place: 'right', Component: ContextPanel },
  { id: 'send', title: 'Send', place: 'right', Component: SendPanel },
  { id: 'calls', title: 'Calls', place: 'right', Component: CallsPanel },
  { id: 'record', title: 'Record', place: 'right', Component: RecordPanel },
  { id: 'time', title: 'Time', place: 'bottom', Component: TimePanel },
  { id: 'sequence', title: 'Sequence', place: 'centre', Component: SequencePanel },
]
