import { useEffect, useState } from 'react'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import type { MachineSchemas } from './event-schema.ts'
import { flowModels } from './flow-models.ts'

/** The types' and model tests' data of the machines; empty until loaded. */
export type Models = { schemas: MachineSchemas['machines']; flows: Map<string, FlowOutcomes> }

const none: Models = { schemas: {}, flows: new Map() }
let loaded: Models | null = null

export function useModels(): Models {
  const [models, setModels] = useState(loaded ?? none)
  useEffect(() => {
    if (loaded) return undefined
    let waiting = true
    void Promise.all([import('virtual:event-schemas'), flowModels()]).then(([{ schemas }, flows]) => {
      loaded = { schemas: schemas.machines, flows }
      if (waiting) setModels(loaded)
    })
    return () => {
      waiting = false
    }
  }, [])
  return models
}
