import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { useUser } from "../../../src/session/session.ts"
import { Banner } from "../../../ui/banner.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import type { CurrentAnnouncement } from "../contract.ts"
import { currentAnnouncementsQuery } from "./queries.ts"

const storageKey = "announcements.dismissed"
/** A changed announcement is shown again. */
const versionOf = ({ id, revision }: CurrentAnnouncement) => `${id} ${revision}`

/** Today's announcements above the page, until the user dismisses them for this session. */
export function AnnouncementBanners() {
  const { formatMessage } = useIntl()
  const { data: current = [] } = useQuery(currentAnnouncementsQuery(useUser().entityId))
  const [dismissed, setDismissed] = useState(readDismissed)
  const dismiss = (announcement: CurrentAnnouncement) => {
    const next = new Set([...dismissed, versionOf(announcement)])
    setDismissed(next)
    storeDismissed(next)
  }
  const shown = current.filter((announcement) => !dismissed.has(versionOf(announcement)))
  return (
    <>
      {shown.map((announcement) => (
        <Banner
          key={announcement.id}
          tone={announcement.tone}
          live
          title={<bdi>{announcement.text}</bdi>}
          action={
            <IconButton
              size="sm"
              label={formatMessage({ id: "shell.close" })}
              icon={<X aria-hidden="true" />}
              onClick={() => dismiss(announcement)}
            />
          }
        />
      ))}
    </>
  )
}

// The browser may refuse storage, as in some private windows; announcements then come back with the next page.
function readDismissed(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as readonly string[])
  } catch {
    return new Set()
  }
}

function storeDismissed(versions: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...versions]))
  } catch {
    // Dismissed on this page only.
  }
}
