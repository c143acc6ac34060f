import { Suspense, useMemo, useState, type ReactNode } from "react"
import { lazily } from "../../../../ui/lazily.ts"
import { isOvertaken } from "../record-types/owner/is-overtaken.ts"
import type { Draft } from "../draft/use-draft.ts"
import { OriginContext } from "./origin-context.ts"
import type { OriginServices } from "./origin-services.ts"

const ApplyOriginDialog = lazily(async () => ({
  default: (await import("./apply-origin-dialog.tsx")).ApplyOriginDialog,
}))

interface OriginProviderProps {
  readonly draft: Draft
  readonly services: OriginServices
  /** Whether the user can edit this record type and read the group's. */
  readonly canApply: boolean
  /** Whether the comparison was requested before the designer opened. */
  readonly isRequested?: boolean
  readonly onClosed?: () => void
  readonly children: ReactNode
}

/** Provides the origin of a copied record type and the comparison dialog to all tabs of the designer. */
export function OriginProvider({
  draft,
  services,
  canApply,
  isRequested = false,
  onClosed,
  children,
}: OriginProviderProps) {
  const [isOpen, setOpen] = useState(false)
  const { origin, archived } = draft.server
  const isUpdateAvailable = canApply && archived === undefined && isOvertaken(origin)
  const originState = useMemo(
    () => (origin ? { origin, onCompare: isUpdateAvailable ? () => setOpen(true) : undefined } : null),
    [origin, isUpdateAvailable],
  )
  return (
    <OriginContext value={originState}>
      {children}
      {isUpdateAvailable && (isOpen || isRequested) ? (
        <Suspense>
          <ApplyOriginDialog
            draft={draft}
            origin={origin}
            services={services}
            onClose={() => {
              setOpen(false)
              if (isRequested) onClosed?.()
            }}
          />
        </Suspense>
      ) : null}
    </OriginContext>
  )
}
