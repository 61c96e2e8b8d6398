import { useMemo, useState } from 'react'
import type { LaidOutMachine, Picture } from '../graph.ts'
import { focusPicture } from './focus-picture.ts'

/** The drawn part of a machine: a state with its neighbours, else a group, briefly or with all details. */
export type Shown = {
  picture: Picture
  /** The picture with all its details; another picture resets the view. */
  whole: Picture
  /** The same picture with fewer details; null if there is nothing to leave out. */
  brief: Picture | null
  detailed: boolean
  setDetailed: (on: boolean) => void
}

export function usePicture(layout: LaidOutMachine, view: string | undefined, focus: string | null): Shown {
  const [detailed, setDetailed] = useState(false)
  const focused = useMemo(() => (focus === null ? null : focusPicture(layout.graph, focus)), [layout, focus])
  const full = layout.views[view ?? layout.graph.id] ?? layout.views[layout.graph.id]!
  const brief = focused ? null : (layout.brief[view ?? layout.graph.id] ?? null)
  const picture = focused ?? (detailed ? null : brief) ?? full
  return { picture, whole: focused ?? full, brief, detailed, setDetailed }
}
