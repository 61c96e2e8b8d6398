import { Component, type ReactNode } from 'react'
import { LoadFailedError } from './lazy-section.tsx'
import { FailureView } from './route-failure.tsx'

type Props = { children: ReactNode }
type State = { failed: boolean; error: unknown }

/** The last stand: what failed outside of any route is shown with its trace id and another try. */
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
    if (!failed) return this.props.children
    return <FailureView error={error} onRetry={this.#retry} />
  }
}
