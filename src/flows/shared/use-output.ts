import { useEffect } from 'react'
import type { Actor, AnyStateMachine, OutputFrom } from 'xstate'

/** Reports a flow's output once, when it ends. */
export function useOutput<TMachine extends AnyStateMachine>(
  actor: Actor<TMachine>,
  onOutput: (output: OutputFrom<TMachine>) => void,
): void {
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const { output } = actor.getSnapshot()
        if (output !== undefined) onOutput(output as OutputFrom<TMachine>)
      },
    })
    return () => subscription.unsubscribe()
  }, [actor, onOutput])
}
