import { Suspense, useState } from "react"
import { FormattedMessage } from "react-intl"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import type { Draft } from "./use-draft.ts"

const ConflictDialog = lazily(async () => ({ default: (await import("./conflict-dialog.tsx")).ConflictDialog }))

/** Another user changed the same items; the user decides which side wins. Until then both are preserved. */
export function ConflictBanner({ draft }: { draft: Draft }) {
  const [isChoosing, setChoosing] = useState(false)
  const { conflictingDraft, server, currentUserId } = draft
  if (!conflictingDraft) return null
  const { updatedBy } = server
  const name = updatedBy && updatedBy.id !== currentUserId ? updatedBy.name : undefined
  return (
    <>
      <Banner
        tone="warning"
        live
        title={
          name === undefined ? (
            <FormattedMessage id="designer.conflict.title.somebody" />
          ) : (
            <FormattedMessage id="designer.conflict.title" values={{ name: <bdi>{name}</bdi> }} />
          )
        }
        action={
          <Button size="sm" variant="solid" onClick={() => setChoosing(true)}>
            <FormattedMessage id="designer.conflict.choose" />
          </Button>
        }
      >
        <FormattedMessage id="designer.conflict.text" />
      </Banner>
      {isChoosing && (
        <Suspense>
          <ConflictDialog
            conflictingDraft={conflictingDraft}
            definition={draft.definition}
            onDecide={draft.decide}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
