import { useState } from "react"
import { FormattedMessage } from "react-intl"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import type { Draft } from "./use-draft.ts"

/** Someone else saved this draft first: one goes on from theirs, with one's own changes on top or without; undo leads back. */
export function ConflictBanner({ draft }: { draft: Draft }) {
  const [busy, setBusy] = useState(false)
  const resolve = (whose: "both" | "theirs") => {
    setBusy(true)
    void draft.resolve(whose).finally(() => setBusy(false))
  }
  return (
    <Banner
      tone="warning"
      live
      title={<FormattedMessage id="designer.conflict.title" />}
      action={
        <>
          <Button size="sm" disabled={busy} onClick={() => resolve("theirs")}>
            <FormattedMessage id="designer.conflict.theirs" />
          </Button>
          <Button size="sm" variant="solid" disabled={busy} onClick={() => resolve("both")}>
            <FormattedMessage id="designer.conflict.both" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="designer.conflict.text" />
    </Banner>
  )
}
