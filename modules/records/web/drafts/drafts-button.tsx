import { useQuery } from "@tanstack/react-query"
import { FilePen } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { draftsQuery } from "./queries.ts"
import { DraftsDialog } from "./drafts-dialog.tsx"

export interface DraftsButtonProps {
  /** Drafts of all profiles when omitted. */
  readonly profileId?: ProfileId
  readonly projectId?: string
}

/** Opens the user's unsaved drafts; hidden without any. */
export function DraftsButton(scope: DraftsButtonProps) {
  const { data } = useQuery(draftsQuery(scope.profileId, scope.projectId))
  const [open, setOpen] = useState(false)
  if (!open && (!data || data.length === 0)) return null
  return (
    <LazyMessagesProvider area="drafts">
      <Opener count={data?.length ?? 0} onOpen={() => setOpen(true)} />
      <DraftsDialog drafts={data ?? []} open={open} onClose={() => setOpen(false)} />
    </LazyMessagesProvider>
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
