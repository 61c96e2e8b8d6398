import { useState } from 'react'
import type { PanelProps } from '../panel.ts'
import { flowModels } from './flow-models.ts'
import { show, viewOf, type Live } from './live-store.ts'
import { messageOf } from './message-of.ts'
import { readRecording, recordingName, recordingOf } from './recording.ts'
import { saveFile } from './save-file.ts'
import { fileSource } from './source.ts'
import { toModelPath } from './to-model-path.ts'

/** Saves the watched session and opens saved ones; `said` and `problem` report the last attempt. */
export function useFiles(live: Live, machine: string | null, machines: PanelProps['state']['machines']) {
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { session } = live
  const view = viewOf(live)

  const attempt = async (action: () => string | Promise<string>) => {
    try {
      setSaid(await action())
      setProblem(null)
    } catch (error) {
      setProblem(messageOf(error))
      setSaid(null)
    }
  }
  const save = () =>
    attempt(() => {
      if (!session) throw new Error('Nothing is watched.')
      const recording = recordingOf(session, new Date())
      const name = recordingName(recording)
      saveFile(name, JSON.stringify(recording))
      return `Saved as ${name}.`
    })
  const savePath = () =>
    attempt(async () => {
      if (!session || !view?.actor || !machine) throw new Error('No machine is watched.')
      const path = toModelPath(session, view.actor, (await flowModels()).get(machine))
      const name = `${machine}.path.json`
      saveFile(name, JSON.stringify(path, null, 2))
      const file = machines.find(({ id }) => id === machine)?.file ?? `machines/${machine}/${machine}.machine.ts`
      return `Saved ${path.steps.length} steps as ${name}. Replay them: npm run model -- ${file} --replay ${name}`
    })
  const open = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    await attempt(() => {
      const recording = readRecording(text)
      show(fileSource(recording))
      return `Opened a recording of ${recording.page.path}, ${recording.entries.length} entries.`
    })
  }
  return { said, problem, save, savePath, open }
}
