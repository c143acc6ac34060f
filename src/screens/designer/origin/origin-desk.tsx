import { Suspense, useMemo, useState, type ReactNode } from "react"
import { lazily } from "../../../../ui/lazily.ts"
import { isOvertaken } from "../../profiles/owner/is-overtaken.ts"
import type { Draft } from "../draft/use-draft.ts"
import { OriginContext } from "./origin-context.ts"
import type { OriginServices } from "./origin-services.ts"

const TakeOverDialog = lazily(async () => ({ default: (await import("./take-over-dialog.tsx")).TakeOverDialog }))

interface OriginDeskProps {
  readonly draft: Draft
  readonly services: OriginServices
  /** Whether the reader may change this record type and read the group's. */
  readonly mayTake: boolean
  /** Whether the comparison was asked for before the designer was opened. */
  readonly asked?: boolean
  readonly onClosed?: () => void
  readonly children: ReactNode
}

/** Lets every part of the designer know what the record type was copied from, and open the comparison with it. */
export function OriginDesk({ draft, services, mayTake, asked = false, onClosed, children }: OriginDeskProps) {
  const [isOpen, setOpen] = useState(false)
  const { origin, archived } = draft.server
  const canTake = mayTake && archived === undefined && isOvertaken(origin)
  const desk = useMemo(
    () => (origin ? { origin, onCompare: canTake ? () => setOpen(true) : undefined } : null),
    [origin, canTake],
  )
  return (
    <OriginContext value={desk}>
      {children}
      {canTake && (isOpen || asked) ? (
        <Suspense>
          <TakeOverDialog
            draft={draft}
            origin={origin}
            services={services}
            onClose={() => {
              setOpen(false)
              if (asked) onClosed?.()
            }}
          />
        </Suspense>
      ) : null}
    </OriginContext>
  )
}
