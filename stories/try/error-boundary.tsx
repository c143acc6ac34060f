import { Component, type ReactNode } from "react"
import { ErrorState } from "../../ui/page-state.tsx"

interface ErrorBoundaryProps {
  /** Title of the error that is shown instead of the children. */
  readonly title: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: unknown
}

/** Keeps an error while rendering inside this part of the page; a new key tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <ErrorState title={this.props.title} text={error instanceof Error ? error.message : String(error)} />
  }
}
