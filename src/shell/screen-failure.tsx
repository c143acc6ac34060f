import type { ErrorComponentProps } from "@tanstack/react-router"
import { useEffect } from "react"
import { Sheet } from "../../ui/sheet.tsx"
import { CallError, Unreachable } from "../calls/call-error.ts"
import { isAnotherBuildServed } from "./another-build.ts"
import { PageFailure } from "./page-failure.tsx"

/**
 * A screen that could not be fetched or drawn; the shell around it stays. After an update of the product the page reloads by
 * itself and shows the screen of the new build: nothing was typed in one that was not drawn.
 */
export function ScreenFailure(props: ErrorComponentProps) {
  const { error } = props
  useEffect(() => {
    if (error instanceof CallError) return
    void isAnotherBuildServed().then((another) => another && location.reload())
  }, [error])
  return (
    <Sheet>
      <PartFailure {...props} />
    </Sheet>
  )
}

/**
 * A part of a screen that could not be fetched or drawn. React keeps what could not be fetched as failed: only a page that is reloaded asks for it again.
 */
export function PartFailure({ error }: ErrorComponentProps) {
  const failure = navigator.onLine ? error : new Unreachable(String(error))
  return <PageFailure failure={failure} what="" onRetry={() => location.reload()} />
}
