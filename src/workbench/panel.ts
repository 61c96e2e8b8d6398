import type { ComponentType } from 'react'
import type { Place, WorkbenchState } from './state.ts'
import type { WorkbenchStore } from './store.ts'

/** The props of a panel's component. `store.dispatch` changes the state of all panels. */
export type PanelProps = { state: WorkbenchState; store: WorkbenchStore }

/** A part of the page. `finds`: what the search of the page finds in it, for the open panel at the left. Panels of one place share it as tabs, in the order of the list. */
export type Panel = { id: string; title: string; place: Place; finds?: string; Component: ComponentType<PanelProps> }
