import type { Panel } from '../panel.ts'
import { CoveragePanel } from './coverage-panel.tsx'
import { Details } from './details.tsx'
import { MachineList } from './machine-list.tsx'
import { Outline } from './outline.tsx'

/** Panels that need no running actor. */
export const drawingPanels: Panel[] = [
  { id: 'machines', title: 'Machines', place: 'left', Component: MachineList },
  { id: 'details', title: 'Details', place: 'right', Component: Details },
  { id: 'outline', title: 'Outline', place: 'right', Component: Outline },
  { id: 'coverage', title: 'Coverage', place: 'right', Component: CoveragePanel },
]
