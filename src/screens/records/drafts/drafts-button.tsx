import { useQuery } from "@tanstack/react-query"
import { FilePen } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { draftTexts } from "../../../../messages/drafts/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { draftsQuery } from "../../../queries/drafts.ts"
import { DraftsDialog } from "./drafts-dialog.tsx"

export interface DraftsButtonProps {
  /** Without a profile the drafts of everything. */
  readonly profileId?: ProfileId
  readonly projectId?: string
}

/** Leads to what one has begun and not saved; there only while there is something. */
export function DraftsButton(place: DraftsButtonProps) {
  const { data } = useQuery(draftsQuery(place.profileId, place.projectId))
  const [open, setOpen] = useState(false)
  if (!open && (!data || data.length === 0)) return null
  return (
    <MoreTexts texts={draftTexts}>
      <Opener count={data?.length ?? 0} onOpen={() => setOpen(true)} />
      <DraftsDialog drafts={data ?? []} open={open} onClose={() => setOpen(false)} />
    </MoreTexts>
  )
}

function Opener({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Button variant="ghost" icon={<FilePen aria-hidden="true" />} onClick={onOpen}>
      {formatMessage({ id: "drafts.open" }, { count })}
    </Button>
  )
}
