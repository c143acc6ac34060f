import { Sheet } from "../../ui/sheet.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** Placeholder sheet while a screen or the session is loading. */
export function Starting() {
  return (
    <Sheet aria-busy="true">
      <div className="app-starting ru-stack ru-gap-8">
        <Skeleton width="160px" height="12px" />
        <Skeleton width="320px" height="20px" />
      </div>
    </Sheet>
  )
}
