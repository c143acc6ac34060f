import { Sheet } from "../../ui/sheet.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** While a screen's code or the session is on its way: the sheet it will stand on. */
export function Starting() {
  return (
    <Sheet aria-busy="true">
      <div className="app-starting">
        <Skeleton width="160px" height="12px" />
        <Skeleton width="320px" height="20px" />
      </div>
    </Sheet>
  )
}
