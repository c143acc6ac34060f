import type { ErrorComponentProps } from "@tanstack/react-router"
import { useEffect } from "react"
import { StatePage } from "../../ui/page-state.tsx"
import { ApiError, UnreachableError } from "../api/api-error.ts"
import { isAnotherBuildServed } from "./another-build.ts"
import { PageError } from "./page-error.tsx"

/**
 * Error of a screen that failed to load or render; the layout stays. After a server update the page reloads
 * automatically: a screen that did not render has no input to lose.
 */
export function ScreenError(props: ErrorComponentProps) {
  const { error } = props
  useEffect(() => {
    if (error instanceof ApiError) return
    void isAnotherBuildServed().then((another) => another && location.reload())
  }, [error])
  return (
    <StatePage>
      <SectionError {...props} />
    </StatePage>
  )
}

/**
 * Error of a section that failed to load or render. React caches a failed import, so only reloading the page retries
 * it.
 */
export function SectionError({ error }: ErrorComponentProps) {
  const failure = navigator.onLine ? error : new UnreachableError(String(error))
  return <PageError failure={failure} onRetry={() => location.reload()} />
}
