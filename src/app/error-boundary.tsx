import { Component, type ReactNode } from 'react'
import { FailureView } from './route-failure.tsx'

type Props = { children: ReactNode }
type State = { failed: boolean; error: unknown }

/** The last stand: what failed outside of any route is shown with its trace id and another try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override render() {
    const { failed, error } = this.state
    if (!failed) return this.props.children
    return <FailureView error={error} onRetry={async () => this.setState({ failed: false, error: null })} />
  }
}
