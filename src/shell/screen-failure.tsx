import type { ErrorComponentProps } from "@tanstack/react-router"
import { Sheet } from "../../ui/sheet.tsx"
import { Unreachable } from "../calls/call-error.ts"
import { PageFailure } from "./page-failure.tsx"

/** A screen that could not be fetched or drawn; the shell around it stays. */
export function ScreenFailure(props: ErrorComponentProps) {
  return (
    <Sheet>
      <PartFailure {...props} />
    </Sheet>
  )
}

/**
 * A part of a screen that could not be fetched or drawn. React keeps what could not be fetched as failed: only the page
 * loaded anew asks for it again.
 */
export function PartFailure({ error }: ErrorComponentProps) {
  const failure = navigator.onLine ? error : new Unreachable(String(error))
  return <PageFailure failure={failure} what="" onRetry={() => location.reload()} />
}
