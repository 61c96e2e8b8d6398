import { Component, type ReactNode } from 'react'
import { LoadFailedError } from './lazy-section.tsx'
import { FailureView } from './route-failure.tsx'

export type Failure = { error: unknown; onRetry: () => Promise<void> }

type Props = {
  children: ReactNode
  /** Replaces the children after a failure; by default an explanation with a retry button. */
  instead?: (failure: Failure) => ReactNode
}
type State = { failed: boolean; error: unknown }

/** The last resort: a failure outside every route is shown with its trace id and a retry button. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  readonly #retry = async () => {
    const { error } = this.state
    if (error instanceof LoadFailedError) await error.retry().catch(() => undefined)
    this.setState({ failed: false, error: null })
  }

  override render() {
    const { failed, error } = this.state
    const { children, instead } = this.props
    if (!failed) return children
    const failure = { error, onRetry: this.#retry }
    return instead ? instead(failure) : <FailureView {...failure} />
  }
}
